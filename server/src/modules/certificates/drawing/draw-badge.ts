import sharp from 'sharp';
import type { Badge } from './certificate.ts';
import { COLORS } from './colors.ts';
import { HALL, sealShapes } from './emblem.ts';
import { blockToSvg, type TextBlock, toSvg } from './svg.ts';

const SIZE = 800;

/** PNG, 800 pixels on each side, transparent around the seal. */
export function drawBadge({ classTitle, issuerName, issuedAt }: Badge): Promise<Buffer> {
  const { primary, quiet, secondary, gold } = COLORS;
  const middle = { x: SIZE / 2, align: 'middle' } as const;
  const title: TextBlock = {
    ...middle,
    style: 'title',
    y: 432,
    width: 540,
    height: 200,
    maxSize: 62,
    minSize: 24,
    fill: primary,
  };
  const issuer: TextBlock = {
    ...middle,
    style: 'text',
    y: 592,
    width: 400,
    height: 60,
    maxSize: 28,
    minSize: 18,
    fill: quiet,
  };
  const year: TextBlock = {
    ...middle,
    style: 'text',
    y: 652,
    width: 200,
    height: 44,
    maxSize: 30,
    minSize: 30,
    fill: secondary,
  };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<g transform="translate(400 400)">${sealShapes(390).map(toSvg).join('')}</g>`,
    `<g transform="translate(324 118) scale(1)" stroke-linecap="round" stroke-linejoin="round">`,
    `${HALL.map(toSvg).join('')}</g>`,
    `<path d="M340 548h44m32 0h44M400 538l10 10-10 10-10-10z" fill="${gold}" stroke="${gold}" stroke-width="2"/>`,
    blockToSvg(classTitle, title),
    blockToSvg(issuerName, issuer),
    blockToSvg(String(issuedAt.getUTCFullYear()), year),
    '</svg>',
  ];
  return sharp(Buffer.from(svg.join('')))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
