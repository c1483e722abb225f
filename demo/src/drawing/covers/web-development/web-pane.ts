import { type Box, circle, group, line, mix, path, rectangle } from '../../svg.ts';
import { type Sketch, within } from '../sketch.ts';
import { LAYOUTS, words } from './web-page.ts';

export const BAR = 44;

export function frame(sketch: Sketch, { x, y, width, height }: Box, sheet: string, content: readonly string[]): string {
  const { palette } = sketch;
  const outline = `M${x + 18} ${y}h${width - 36}q18 0 18 18v${height - 36}q0 18 -18 18h${36 - width}q-18 0 -18 -18v${36 - height}q0 -18 18 -18Z`;
  const bar = mix(sheet, palette.main, 0.28);
  const buttons = [palette.second, palette.third, palette.main];
  return group([
    path(outline, { fill: palette.ink, opacity: 0.3, transform: 'translate(18 22)' }),
    within(sketch, outline, [
      rectangle({ x, y, width, height }, sheet),
      ...content,
      rectangle({ x, y, width, height: BAR }, bar),
      ...buttons.map((colour, index) => circle([x + 28 + index * 24, y + BAR / 2], 7.5, colour)),
      words(x + 120, y + 12, width * 0.5, mix(bar, sheet, 0.65), 20),
    ]),
    path(outline, line(palette.ink, 3)),
  ]);
}

export function browserPane(sketch: Sketch, box: Box): string {
  const { random, palette } = sketch;
  const inner = { x: box.x + 28, y: box.y + BAR + 28, width: box.width - 56, height: box.height - BAR - 56 };
  return frame(sketch, box, palette.light, random.pick(LAYOUTS)(sketch, inner));
}
