import { arc, circle, line, path, range, rectangle, wedge } from '../../svg.ts';
import { type Composition, ground, hatch } from '../sketch.ts';

/** Half rings, shifted against each other along a line. */
export const rings: Composition = (sketch) => {
  const { random, palette } = sketch;
  const colours = random.shuffle([palette.main, palette.second, palette.third, palette.ink]);
  const colour = (index: number) => colours[index % colours.length] ?? palette.main;
  const [step, shift] = [random.pick([54, 62, 70]), random.pick([2, 4])];
  const upright = random.chance(0.5);
  const half = (from: number, offset: number, turn: number) =>
    range(5).map((index) => {
      const radius = (index + 0.5) * step + 16;
      const centre = upright ? ([640 + offset, 400] as const) : ([640, 400 + offset] as const);
      return path(
        arc(centre, radius, from, from + 180),
        line(colour(index + turn), step * 0.72, { 'stroke-linecap': 'butt' }),
      );
    });
  const offset = shift * step;
  const turn = upright ? 180 : 90;
  const side = [...half(turn, -offset / 2, 0), ...half(turn + 180, offset / 2, 1)];
  const corner = random.pick([0, 1280]);
  return [
    ground(palette.ground),
    rectangle(
      upright ? { x: 0, y: 400, width: 1280, height: 400 } : { x: 640, y: 0, width: 640, height: 800 },
      palette.light,
    ),
    path(wedge([corner, 800], 330, corner ? 180 : 270, corner ? 270 : 360), palette.second),
    path(
      wedge([1280 - corner, 0], 330, corner ? 0 : 90, corner ? 90 : 180),
      hatch(sketch, palette.ink, { gap: 18, width: 7 }),
    ),
    ...side,
    circle([1280 - corner + (corner ? 150 : -150), 650], 62, palette.main),
    circle([corner + (corner ? -150 : 150), 150], 62, palette.third),
  ];
};
