import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** In a text the first font that has a character draws it. Whole fonts: parts of one would not join across parts. */
const FILES = {
  title: [
    '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  ],
  text: [
    '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
    '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
    '@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf',
    '@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf',
    '@expo-google-fonts/noto-sans-thai/500Medium/NotoSansThai_500Medium.ttf',
  ],
};

const JAPANESE = '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf';
const KOREAN = '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf';
/** Its package exports its entry alone. */
const CHINESE = new URL('../fonts/NotoSansHans-Medium.otf', import.meta.resolve('@embedpdf/fonts-sc')).href;

export type FontStyle = keyof typeof FILES;

const fonts = new Map<string, Font>();

/** Opened once: certificates share what has been read of a font. */
function open(file: string): Font {
  const opened = fonts.get(file) ?? openSync(fileURLToPath(import.meta.resolve(file)));
  if (!('layout' in opened)) throw new Error(`${file} is a collection of fonts.`);
  fonts.set(file, opened);
  return opened;
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
