import { circle, group, line, mix, type Point, path, range } from '../../svg.ts';
import { type Composition, glow } from '../sketch.ts';
import { figure, sky, wave } from './outdoors.ts';

/** Concentric rings. */
export const breath: Composition = (sketch) => {
  const { random, palette } = sketch;
  const centre: Point = [640, 440];
  const petals = random.pick([10, 12, 16]);
  const ring = (radius: number, width: number, colour: string) =>
    group(
      range(petals).map((index) =>
        path(
          `M0 0C${width} ${-radius * 0.35} ${width} ${-radius * 0.75} 0 ${-radius}C${-width} ${-radius * 0.75} ${-width} ${-radius * 0.35} 0 0Z`,
          { fill: colour, transform: `translate(${centre.join(' ')}) rotate(${(index * 360) / petals})` },
        ),
      ),
      { opacity: 0.88 },
    );
  const size = 3200 / petals;
  return [
    ...sky(sketch),
    circle(
      centre,
      620,
      glow(sketch, [
        [0, palette.second],
        [100, palette.second, 0],
      ]),
    ),
    ...range(3).map((index) =>
      circle(centre, 420 + index * 70, line(palette.light, 5, { 'stroke-dasharray': index % 2 ? '2 16' : '60 18' })),
    ),
    ring(380, size * 0.42, palette.third),
    ring(300, size * 0.38, palette.main),
    ring(216, size * 0.32, palette.second),
    path(wave(sketch, 668, 16).d, mix(palette.third, palette.ink, 0.5)),
    path(wave(sketch, 716, 12).d, palette.ink),
    figure(sketch, ['lotus'], centre[0], 676, 2),
  ];
};
