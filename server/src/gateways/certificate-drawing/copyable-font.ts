import type { Font, Glyph, GlyphRun, Subset } from 'fontkit';

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

/** Of a run from right to left: accents are drawn before their letter, which gets their characters, so that they stay with it. */
function charactersOf(glyphs: readonly Glyph[]): Characters[] {
  let accents: number[] = [];
  return glyphs.map(({ isMark, codePoints }) => {
    if (isMark) accents = [...codePoints, ...accents];
    const characters = isMark ? [] : [...codePoints, ...accents];
    if (!isMark) accents = [];
    return characters;
  });
}

/**
 * A PDF says of each glyph which characters it stands for, and fontkit keeps those for which it met the glyph first. But a
 * glyph is a part of several letters: the curve below the dots of ب, ت and ن, the A of Á. Here each has a glyph of its own.
 */
export function makeCopyable(font: Font): Font {
  const { getGlyph, layout } = font;
  const variantOf = createVariants();
  const subsetOf = font.createSubset;
  font.getGlyph = (id, characters = []) =>
    Object.create(getGlyph.call(font, id, characters), { codePoints: { value: characters } });
  font.layout = (...parameters) => {
    const run: GlyphRun = layout.apply(font, parameters);
    const characters =
      run.direction === 'rtl' ? charactersOf(run.glyphs) : run.glyphs.map(({ codePoints }) => codePoints);
    run.glyphs = run.glyphs.map((glyph, index): Glyph => {
      const codePoints = characters[index] ?? [];
      return Object.create(glyph, {
        id: { value: variantOf(glyph.id, codePoints) },
        codePoints: { value: codePoints },
        /** Read by the glyph's own id. */
        path: { get: () => glyph.path },
        advanceWidth: { value: glyph.advanceWidth },
      });
    });
    return run;
  };
  font.createSubset = () => createSubset(subsetOf.call(font));
  return font;
}
