// `npm run icons:draw`: draws the icons of the web manifest from the favicon. They are shipped as files.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const WEB = join(import.meta.dirname, '../../web');
const FOLDER = join(WEB, 'public/icons');
/** Of the light theme. */
const PAPER = '#f9f2e6';
/** Of the icon, that a mask never cuts off: a circle of four fifths. */
const SAFE = 0.62;

interface Look {
  /** Of the width, that the logo takes. */
  share: number;
  background?: string;
}

async function draw(name: string, size: number, { share, background = '#00000000' }: Look): Promise<void> {
  const inner = Math.round(size * share);
  const logo = await sharp(await readFile(join(WEB, 'src/app/favicon.svg')), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const paper = sharp({ create: { width: size, height: size, channels: 4, background } });
  const picture = paper.composite([{ input: logo, gravity: 'center' }]).png({ compressionLevel: 9, palette: true });
  await writeFile(join(FOLDER, name), await picture.toBuffer());
}

await mkdir(FOLDER, { recursive: true });
await draw('icon-192.png', 192, { share: 0.94 });
await draw('icon-512.png', 512, { share: 0.94 });
await draw('maskable-512.png', 512, { share: SAFE, background: PAPER });
await draw('apple-touch-icon.png', 180, { share: 0.72, background: PAPER });
