import { type Box, group, mix, range } from '../../svg.ts';
import type { Sketch } from '../sketch.ts';
import { words } from './web-page.ts';
import { BAR, frame } from './web-pane.ts';

export function codePane(sketch: Sketch, box: Box): string {
  const { random, palette } = sketch;
  const sheet = mix(palette.ink, palette.ground, 0.1);
  const colours = [palette.main, palette.second, palette.third, palette.light];
  let indent = 0;
  const rows = range((box.height - BAR - 40) / 31).map((row) => {
    const y = box.y + BAR + 30 + row * 31;
    indent = Math.max(0, Math.min(4, indent + random.pick([-1, 0, 1, 1])));
    let x = box.x + 70 + indent * 36;
    const pieces = range(random.whole(1, 4)).map(() => {
      const [from, width] = [x, random.between(30, 120)];
      x += width + 14;
      return words(from, y, width, random.pick(colours), 13);
    });
    return group([words(box.x + 26, y, 20, mix(sheet, palette.light, 0.25), 13), ...pieces]);
  });
  return frame(sketch, box, sheet, rows);
}
