import { circle, group, path, polygon, range, rectangle, wedge } from '../../svg.ts';
import { dots, hatch, type Sketch } from '../sketch.ts';

/** Shapes for a square of side 1. */
type Motif = (sketch: Sketch, side: number, front: string, extra: string) => string;

const MOTIFS: readonly Motif[] = [
  (_, side, front) => path(wedge([0, 0], side, 0, 90), front),
  (_, side, front, extra) =>
    group([path(wedge([0, 0], side, 0, 90), front), path(wedge([0, 0], side / 2, 0, 90), extra)]),
  (_, side, front) =>
    path(wedge([side / 2, 0], side / 2, 0, 180), front) + path(wedge([side / 2, side / 2], side / 2, 0, 180), front),
  (_, side, front, extra) =>
    group([circle([side / 2, side / 2], side * 0.5, front), circle([side / 2, side / 2], side * 0.2, extra)]),
  (_, side, front) =>
    polygon(
      [
        [0, 0],
        [side, 0],
        [0, side],
      ],
      front,
    ),
  (_, side, front) => path(`M0 0Q${side} 0 ${side} ${side}Q0 ${side} 0 0Z`, front),
  (_, side, front) =>
    group(range(4).map((index) => rectangle({ x: 0, y: (index * side) / 4, width: side, height: side / 8 }, front))),
  (sketch, side, front) =>
    rectangle({ x: 0, y: 0, width: side, height: side }, dots(sketch, front, { gap: side / 5, width: side / 11 })),
  (sketch, side, front) =>
    path(wedge([0, side], side, 270, 360), hatch(sketch, front, { gap: side / 9, width: side / 22 })),
  (_, side, front, extra) =>
    group(
      [0.92, 0.7, 0.48, 0.26].map((share, index) =>
        path(wedge([side, side], side * share, 180, 270), index % 2 ? extra : front),
      ),
    ),
  (_, side, front, extra) =>
    path(wedge([0, side / 2], side / 2, 270, 450), front) + path(wedge([side, side / 2], side / 2, 90, 270), extra),
  (_, side, front) =>
    path(wedge([0, 0], side / 2, 0, 90), front) + path(wedge([side, side], side / 2, 180, 270), front),
];

export function drawModule(sketch: Sketch, x: number, y: number, side: number): string {
  const { random, palette } = sketch;
  const { ground, ink, light, main, second, third } = palette;
  const [back, front, extra] = random.pick<readonly [string, string, string]>([
    [ground, main, ink],
    [ground, ink, third],
    [ground, second, light],
    [light, main, third],
    [ink, light, main],
    [ink, third, main],
    [main, light, ink],
    [main, third, light],
    [second, light, third],
    [second, third, ink],
    [third, ink, light],
    [third, main, second],
    [ground, main, third],
  ]);
  const middle = side / 2;
  const turn = `translate(${x} ${y}) rotate(${random.pick([0, 90, 180, 270])} ${middle} ${middle})`;
  return group(
    [
      rectangle({ x: 0, y: 0, width: side + 0.5, height: side + 0.5 }, back),
      random.pick(MOTIFS)(sketch, side, front, extra),
    ],
    { transform: turn },
  );
}
