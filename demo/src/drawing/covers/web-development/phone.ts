import { type Box, group, mix, rectangle } from '../../svg.ts';
import type { Sketch } from '../sketch.ts';
import { bars, picture, words } from './web-page.ts';

export function phone(sketch: Sketch, { x, y, width, height }: Box): string {
  const { palette } = sketch;
  const faint = mix(palette.light, palette.ink, 0.16);
  return group([
    rectangle({ x: x + 16, y: y + 20, width, height }, { fill: palette.ink, opacity: 0.3 }, 38),
    rectangle({ x, y, width, height }, palette.ink, 38),
    rectangle({ x: x + 12, y: y + 12, width: width - 24, height: height - 24 }, palette.light, 28),
    picture(sketch, { x: x + 30, y: y + 62, width: width - 60, height: 170 }),
    words(x + 30, y + 256, width - 100, palette.ink, 18),
    ...[0, 1, 2].map((row) => words(x + 30, y + 292 + row * 24, width - 60 - row * 30, faint)),
    bars(sketch, { x: x + 30, y: y + 376, width: width - 60, height: 60 }),
    words(x + 30, y + height - 66, width - 60, palette.second, 36),
    words(x + width / 2 - 30, y + 30, 60, palette.ink, 10),
  ]);
}
