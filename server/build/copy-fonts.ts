// Copies the fonts that certificates are drawn with, and their licences, out of packages that hold all weights.
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { BUILT_FONTS, FONT_FILES, packageFolder } from '../src/gateways/certificate-drawing/font-files.ts';

/** In the order in which they are looked for; in some packages the second one is that of the package's scripts. */
const LICENCES = ['LICENSE_FONT', 'LICENSE'];

rmSync(BUILT_FONTS, { recursive: true, force: true });
mkdirSync(BUILT_FONTS, { recursive: true });
for (const [file, [name, folder]] of Object.entries(FONT_FILES)) {
  const source = packageFolder(name);
  cpSync(new URL(`${folder}/${file}`, source), new URL(file, BUILT_FONTS));
  const licence = LICENCES.map((text) => new URL(text, source)).find((text) => existsSync(text));
  if (!licence) throw new Error(`${name} has no licence`);
  cpSync(licence, new URL(`LICENSE-${name.split('/').at(-1)}`, BUILT_FONTS));
}
