import { circle, group, path, points, range, rectangle, straight, wedge } from '../../svg.ts';
import { type Composition, ground, hatch, mirrored } from '../sketch.ts';

/** Bars that thicken, as in a lesson on rhythm, and what crosses them. */
export const rhythm: Composition = (sketch) => {
  const { random, palette } = sketch;
  let x = random.between(40, 70);
  const bars = range(11).map((index) => {
    const width = 8 + index * 9;
    const bar = rectangle({ x, y: -200, width, height: 1300 }, index === 7 ? palette.main : palette.ink);
    x += width + 84 - index * 6;
    return bar;
  });
  const angle = random.pick([0, 0, -24, 24]);
  const turned = random.chance(0.5) ? mirrored : group;
  const centre = [random.between(360, 520), random.between(300, 460)] as const;
  const [radius, start] = [random.between(210, 260), random.pick([0, 90, 180, 270])];
  return [
    ground(palette.ground),
    turned([
      group(bars, { transform: `rotate(${angle} 640 400)` }),
      circle(centre, radius, palette.third),
      path(wedge(centre, radius, start, start + 180), palette.second),
      circle(centre, radius * 0.34, palette.light),
      rectangle({ x: 0, y: 690, width: 1280, height: 110 }, palette.main),
      rectangle(
        { x: 0, y: 690, width: 640, height: 110 },
        hatch(sketch, palette.ink, { gap: 20, width: 6, opacity: 0.7 }),
      ),
      path(straight(points('900 690 1090 360 1280 690'), true), palette.light),
    ]),
  ];
};
