import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXPO = '@expo-google-fonts';

/** The fonts that are used, by name, with the package and the place in it. Packages hold all weights of a font. */
export const FONT_FILES = {
  'BricolageGrotesque_600SemiBold.ttf': [`${EXPO}/bricolage-grotesque`, '600SemiBold'],
  'NotoSans_600SemiBold.ttf': [`${EXPO}/noto-sans`, '600SemiBold'],
  'NotoSansArabic_600SemiBold.ttf': [`${EXPO}/noto-sans-arabic`, '600SemiBold'],
  'NotoSansHebrew_600SemiBold.ttf': [`${EXPO}/noto-sans-hebrew`, '600SemiBold'],
  'NotoSansThai_600SemiBold.ttf': [`${EXPO}/noto-sans-thai`, '600SemiBold'],
  'Figtree_500Medium.ttf': [`${EXPO}/figtree`, '500Medium'],
  'NotoSans_500Medium.ttf': [`${EXPO}/noto-sans`, '500Medium'],
  'NotoSansArabic_500Medium.ttf': [`${EXPO}/noto-sans-arabic`, '500Medium'],
  'NotoSansHebrew_500Medium.ttf': [`${EXPO}/noto-sans-hebrew`, '500Medium'],
  'NotoSansThai_500Medium.ttf': [`${EXPO}/noto-sans-thai`, '500Medium'],
  'BIZUDPGothic_700Bold.ttf': [`${EXPO}/biz-udpgothic`, '700Bold'],
  'NanumGothic_700Bold.ttf': [`${EXPO}/nanum-gothic`, '700Bold'],
  'NotoSansHans-Medium.otf': ['@embedpdf/fonts-sc', 'fonts'],
} as const satisfies Record<string, readonly [name: string, folder: string]>;

export type FontFile = keyof typeof FONT_FILES;

/** Filled by the build, so that production needs no packages of fonts. */
export const BUILT_FONTS = new URL('../../../dist-fonts/', import.meta.url);

/** Some packages export their entry alone. */
export const packageFolder = (name: string) => new URL(`../../../../node_modules/${name}/`, import.meta.url);

/** Before the first build a font comes from its package. */
export function fontPath(file: FontFile): string {
  const built = new URL(file, BUILT_FONTS);
  const [name, folder] = FONT_FILES[file];
  return fileURLToPath(existsSync(built) ? built : new URL(`${folder}/${file}`, packageFolder(name)));
}
