import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';
import { create, type Font, type Glyph, type GlyphRun, type Subset } from 'fontkit';
import { Blob, Direction, Face, Font as HarfBuzzFont, shape, Buffer as TextBuffer } from 'harfbuzzjs';

/** Its types are those of CommonJS, its module is not. */
export const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** More than a font has glyphs. */
const MAX_GLYPHS = 0x1_0000;

type Characters = readonly number[];

const areEqual = (one: Characters, other: Characters) =>
  one.length === other.length && one.every((character, index) => character === other[index]);

/** Ids for one glyph with other characters: the first ones have the glyph's own id. */
function createVariants() {
  const variants = new Map<number, Characters[]>();
  return (id: number, characters: Characters): number => {
    const known = variants.get(id) ?? [];
    variants.set(id, known);
    const found = known.findIndex((others) => areEqual(others, characters));
    const index = found === -1 ? known.push(characters) - 1 : found;
    return id + index * MAX_GLYPHS;
  };
}

/** As it is: its types know neither ids nor places. */
interface GlyphSubset {
  /** Their ids, by their place in the file. */
  glyphs: number[];
  includeGlyph: (glyph: number | Glyph) => number;
}

/** Holds a glyph once for each of its variants. */
function createSubset(original: Subset): Subset {
  const subset = original as unknown as GlyphSubset;
  const include = subset.includeGlyph.bind(subset);
  const places = new Map<number, number>();
  subset.includeGlyph = (glyph) => {
    const id = typeof glyph === 'object' ? glyph.id : glyph;
    const place = places.get(id) ?? (id < MAX_GLYPHS ? include(id) : subset.glyphs.push(id % MAX_GLYPHS) - 1);
    places.set(id, place);
    return place;
  };
  return original;
}

/** The feature of a text that goes from right to left: pdfkit hands features on as they are, and HarfBuzz uses this one by itself. */
export const RIGHT_TO_LEFT = 'rtla';

const buffer = new TextBuffer();

/** The glyphs of a text in one script, from left to right. HarfBuzz knows the rules of every script, fontkit of a few. */
function shapeText(font: HarfBuzzFont, text: string, isRightToLeft: boolean) {
  buffer.clearContents();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Where the characters begin that a glyph stands for: they are one for a syllable, and for a letter with its accents. */
interface Clustered {
  cluster: number;
}

/** Turns a glyph from right to left: programs turn what they read around, and take brackets as they are seen. */
const turnAround = (characters: string[]) =>
  characters.reverse().map((character) => bidi.getMirroredCharacter(character) ?? character);

/**
 * From left to right, each glyph gets one of its characters, in the order in which they are read. From right to left, a
 * letter gets those of its accents too, which are drawn before it.
 */
function charactersOf(text: string, glyphs: readonly Clustered[], isRightToLeft: boolean): Characters[] {
  const read = isRightToLeft ? glyphs.toReversed() : glyphs;
  let left: string[] = [];
  const characters = read.map(({ cluster }, index): Characters => {
    if (read[index - 1]?.cluster !== cluster) {
      const next = read.slice(index).find((later) => later.cluster !== cluster);
      left = [...text.slice(cluster, next?.cluster)];
    }
    const isLast = read[index + 1]?.cluster !== cluster;
    const own = isRightToLeft ? turnAround(left.splice(0)) : left.splice(0, isLast ? left.length : 1);
    return own.map((character) => character.codePointAt(0) ?? 0);
  });
  return isRightToLeft ? characters.reverse() : characters;
}

/**
 * A font of fontkit in which HarfBuzz sets the texts. A PDF says of each glyph which characters it stands for, and a glyph
 * is a part of several letters: the curve below the dots of ب, ت and ن, the A of Á. Here each has a glyph of its own.
 */
function openFont(file: string): Font {
  const bytes = readFileSync(file);
  const opened = create(bytes);
  if (!('layout' in opened)) throw new Error(`${file} is a collection of fonts.`);
  const font: Font = opened;
  const variantOf = createVariants();
  const subsetOf = font.createSubset;
  /** Most fonts are only asked which characters they have. */
  let harfBuzz: HarfBuzzFont | undefined;
  font.layout = (text, features) => {
    harfBuzz ??= new HarfBuzzFont(new Face(new Blob(bytes)));
    const isRightToLeft = Array.isArray(features) && features.includes(RIGHT_TO_LEFT);
    const shaped = shapeText(harfBuzz, text, isRightToLeft);
    const characters = charactersOf(text, shaped, isRightToLeft);
    const glyphs = shaped.map(({ codepoint: id }, index): Glyph => {
      const codePoints = characters[index] ?? [];
      const glyph = font.getGlyph(id);
      return Object.create(glyph, {
        id: { value: variantOf(id, codePoints) },
        codePoints: { value: codePoints },
        /** Read by the glyph's own id. */
        path: { get: () => glyph.path },
        bbox: { get: () => glyph.bbox },
        advanceWidth: { value: glyph.advanceWidth },
      });
    });
    const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      return { xAdvance, yAdvance, xOffset, yOffset };
    });
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions, advanceWidth } as GlyphRun;
  };
  font.createSubset = () => createSubset(subsetOf.call(font));
  return font;
}

/** The files that are used, out of packages that hold all weights of a font, with their licences. */
const FOLDER = new URL('../../../../fonts/', import.meta.url);

/** Scripts that have Noto fonts of their own; Noto Sans itself has Latin, Greek, Cyrillic and Devanagari. */
const NOTO_SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer'],
  ...['Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai'],
];

const notoFonts = (weight: string) => ['', ...NOTO_SCRIPTS].map((script) => `NotoSans${script}_${weight}.ttf`);

/** In a text the first font that has a character draws it. Whole fonts: parts of one would not join across parts. */
const FILES = {
  title: ['BricolageGrotesque_600SemiBold.ttf', ...notoFonts('600SemiBold')],
  text: ['Figtree_500Medium.ttf', ...notoFonts('500Medium')],
};

const JAPANESE = 'BIZUDPGothic_700Bold.ttf';
const KOREAN = 'NanumGothic_700Bold.ttf';
const CHINESE = 'NotoSansHans-Medium.otf';

export type FontStyle = keyof typeof FILES;

const fonts = new Map<string, Font>();

/** Opened once: certificates share what has been read of a font. */
function open(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const font = openFont(fileURLToPath(new URL(file, FOLDER)));
  fonts.set(file, font);
  return font;
}

/** Kana shows that a text is Japanese, whose characters are drawn otherwise than the same ones in Chinese. */
function* fontsFor(text: string, style: FontStyle): Generator<Font> {
  for (const file of FILES[style]) yield open(file);
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  for (const file of isJapanese ? [JAPANESE, KOREAN, CHINESE] : [KOREAN, CHINESE, JAPANESE]) yield open(file);
}

/** They change their neighbours, or nothing, and need no drawing of their own. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

const canDraw = (font: Font, cluster: string) =>
  [...cluster].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return INVISIBLE.test(character) || font.hasGlyphForCodePoint(codePoint);
  });

/** Undefined where no font has all of the text. `context` is the text around it. */
export function findFont(text: string, context: string, style: FontStyle): Font | undefined {
  for (const font of fontsFor(context, style)) if (canDraw(font, text)) return font;
  return undefined;
}

/** Whether spaces and signs after a text in this font can be drawn in it too. The large fonts are for letters alone. */
export const drawsSigns = (font: Font, signs: string, style: FontStyle): boolean =>
  FILES[style].some((file) => open(file) === font) && canDraw(font, signs);

/** The box that is drawn where no font has a character. */
export const missing = () => ({ text: '□', font: open(CHINESE) });
