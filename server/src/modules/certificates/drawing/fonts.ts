import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { openFont } from './shaped-font.ts';

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
