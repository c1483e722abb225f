import { circle, line, type Point, path, range } from '../../svg.ts';
import type { Composition, Sketch } from '../sketch.ts';
import { contour, type Hill } from './contours.ts';
import { contrast, graph, scale } from './graph.ts';

/** Clusters of points with contour lines of their density. */
export const density: Composition = (sketch) => {
  const { random } = sketch;
  const spots = random
    .shuffle([
      [330, 280],
      [700, 520],
      [960, 240],
      [360, 600],
    ] as const)
    .slice(0, 3);
  const hills = spots.map(
    ([x, y], index): Hill => ({
      centre: [x + random.between(-50, 50), y + random.between(-50, 50)],
      spread: random.between(170, 250),
      height: 1 - index * 0.16,
    }),
  );
  const levels = range(14).map((index) => 0.06 + index * 0.07);
  const contours = levels.map((level, index) =>
    path(contour(hills, level, 1280, 800), line(scale(sketch, level), index % 4 ? 2.5 : 5)),
  );
  const points = hills.flatMap(({ centre, spread }, index) =>
    range(60).map((): string => {
      const spot: Point = [centre[0] + random.bell() * spread * 0.5, centre[1] + random.bell() * spread * 0.5];
      return circle(spot, random.between(4, 11), { fill: scale(sketch, index / 2), opacity: 0.88 });
    }),
  );
  return [...graph(sketch), ...contours, ...points, axes(sketch)];
};

const axes = (sketch: Sketch) => {
  const colour = contrast(sketch);
  const ticks = [
    ...range(22).map((index) => `M${100 + index * 52} 740v${index % 5 ? 12 : 22}`),
    ...range(13).map((index) => `M80 ${720 - index * 52}h${index % 5 ? -12 : -22}`),
  ];
  return path(`M80 60V740H1210${ticks.join('')}`, line(colour, 4));
};
