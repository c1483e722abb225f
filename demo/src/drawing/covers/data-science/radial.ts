import { arc, circle, group, line, type Point, path, polar, range } from '../../svg.ts';
import type { Composition } from '../sketch.ts';
import { contrast, graph, scale } from './graph.ts';

/** Bars around a clock, with a line of dots to follow. */
export const radial: Composition = (sketch) => {
  const { random } = sketch;
  const centre: Point = [random.pick([470, 640, 810]), 400];
  const [count, inner, phase] = [random.pick([48, 60, 72]), random.between(100, 140), random.between(0, 6)];
  const bars = range(count).map((index) => {
    const wave =
      0.5 +
      0.3 * Math.sin(phase + (index / count) * Math.PI * 6) +
      0.2 * Math.sin(phase * 2 + (index / count) * Math.PI * 2);
    const reach = inner + 24 + wave * 230 + random.between(0, 30);
    const angle = (index / count) * 360;
    return path(
      `M${polar(centre, inner, angle).join(' ')}L${polar(centre, reach, angle).join(' ')}`,
      line(scale(sketch, wave), 640 / count),
    );
  });
  const orbits = range(6).map((index) => {
    const [radius, from] = [404 + index * 58, random.between(0, 360)];
    return group([
      path(arc(centre, radius, from, from + random.between(120, 330)), line(contrast(sketch), 3, { opacity: 0.45 })),
      circle(polar(centre, radius, from), random.between(9, 20), scale(sketch, random.next())),
    ]);
  });
  return [
    ...graph(sketch),
    ...orbits,
    ...bars,
    ...range(3).map((index) =>
      path(
        arc(centre, inner - 46, phase * 60 + index * 120, phase * 60 + index * 120 + 104),
        line(scale(sketch, index / 2), 34, { 'stroke-linecap': 'butt' }),
      ),
    ),
  ];
};
