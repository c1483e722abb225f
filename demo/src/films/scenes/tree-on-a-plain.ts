import type { Sketch } from '../../drawing/covers/sketch.ts';
import { circle, mix, path, points, rectangle, smooth } from '../../drawing/svg.ts';

/** The land is larger than any picture of it. In its pixels: */
export const TREE = 900;
export const HORIZON = 500;

const hill = (course: string, colour: string) => path(`${smooth(points(course))}L1800 1100L0 1100Z`, colour);

/** Position and size of the round parts of the tree's top, from its trunk. */
const LEAVES = points('0 374 -56 402 58 398 -28 336 34 332');
const LEAF_SIZES = [76, 50, 54, 52, 50];

const CLOUDS = points('300 150 1180 190 640 90 1500 110');

export function drawTreeOnPlain({ main, second, third, ink, light }: Sketch['palette']): string[] {
  const cloud = mix(third, light, 0.62);
  return [
    rectangle({ x: 0, y: 0, width: 1800, height: 1100 }, third),
    circle([690, 440], 320, mix(third, light, 0.25)),
    circle([690, 440], 205, mix(third, light, 0.5)),
    circle([690, 440], 112, mix(second, light, 0.2)),
    ...CLOUDS.flatMap(([x, y]) => [
      rectangle({ x, y, width: 230, height: 20 }, cloud, 10),
      rectangle({ x: x + 60, y: y + 34, width: 240, height: 16 }, cloud, 8),
    ]),
    hill('0 494 300 476 620 497 800 492 1080 470 1400 494 1800 480', mix(main, third, 0.45)),
    rectangle({ x: 0, y: HORIZON, width: 1800, height: 600 }, mix(main, second, 0.4)),
    hill('0 590 400 566 900 552 1300 596 1800 566', main),
    hill('0 690 500 664 1000 704 1800 660', mix(main, ink, 0.45)),
    rectangle({ x: TREE - 9, y: 400, width: 18, height: 166 }, ink, 6),
    ...LEAVES.map(([x, y], index) => circle([TREE + x, y], LEAF_SIZES[index] ?? 50, ink)),
  ];
}
