import { group, mix, type Point, path, points, range, rectangle } from '../../svg.ts';
import { type Composition, hatch } from '../sketch.ts';
import { arrow } from './arrow.ts';
import { backdrop } from './skyline.ts';

/** A flight of steps to a door that stands open. */
export const stairs: Composition = (sketch) => {
  const { random, palette } = sketch;
  const steps = random.pick([6, 7, 8]);
  const [run, rise] = [880 / steps, 440 / steps];
  const treads = range(steps).map((index) => {
    const [x, y] = [60 + index * run, 740 - (index + 1) * rise];
    return group([
      rectangle({ x, y, width: 1400 - x, height: 840 - y }, mix(palette.main, palette.ink, 0.06 + (index % 2) * 0.1)),
      rectangle({ x, y, width: 1400 - x, height: 13 }, mix(palette.main, palette.light, 0.6)),
      rectangle(
        { x, y: y + 13, width: 26, height: 840 },
        hatch(sketch, palette.ink, { gap: 8, width: 2, opacity: 0.4 }),
      ),
    ]);
  });
  const [left, foot] = [60 + steps * run, 740 - steps * rise];
  const arch = (inset: number, colour: string) =>
    path(
      `M${left + inset} ${foot}V${foot - 150}A${90 - inset} ${90 - inset} 0 0 1 ${left + 180 - inset} ${foot - 150}V${foot}Z`,
      colour,
    );
  const climb: Point[] = points('120 500 330 430 500 270 700 160');
  const scene = [
    rectangle({ x: left - 60, y: 0, width: 700, height: 800 }, palette.second),
    rectangle(
      { x: left - 60, y: 0, width: 700, height: 800 },
      hatch(sketch, palette.light, { gap: 30, width: 2, angle: 0, opacity: 0.25 }),
    ),
    arch(0, palette.ink),
    arch(22, palette.third),
    arrow(climb, palette.light, 20),
    rectangle({ x: -10, y: 725, width: 200, height: 80 }, mix(palette.main, palette.ink, 0.3)),
    ...treads,
  ];
  return [...backdrop(sketch), ...scene];
};
