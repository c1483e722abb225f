import { circle, group, line, mix, type Point, path, polar, range, smooth } from '../../svg.ts';
import { type Composition, fade } from '../sketch.ts';
import { figure, sky, wave } from './outdoors.ts';

export const sunrise: Composition = (sketch) => {
  const { random, palette } = sketch;
  const centre: Point = [random.pick([360, 640, 920]), random.between(320, 380)];
  const radius = random.between(200, 250);
  const colours = [
    mix(palette.main, palette.second, 0.5),
    palette.main,
    palette.third,
    mix(palette.third, palette.ink, 0.45),
  ];
  const waves = colours.map((colour, index) => {
    const { ridge, d } = wave(sketch, 460 + index * 88, 34);
    const echoes = range(3).map((step) =>
      path(smooth(ridge), line(palette.light, 3, { opacity: 0.4, transform: `translate(0 ${18 + step * 16})` })),
    );
    return group([path(d, colour), ...echoes]);
  });
  const rays = random.chance(0.5)
    ? range(36).map((index) =>
        path(
          `M${polar(centre, radius + 30, index * 10).join(' ')}L${polar(centre, radius + (index % 2 ? 70 : 110), index * 10).join(' ')}`,
          line(palette.second, 8),
        ),
      )
    : range(4).map((index) =>
        circle(centre, radius + 36 + index * 40, line(palette.second, 7, { opacity: 0.85 - index * 0.18 })),
      );
  return [
    ...sky(sketch),
    ...rays,
    circle(
      centre,
      radius,
      fade(sketch, [
        [0, palette.second],
        [100, palette.main],
      ]),
    ),
    ...waves.slice(0, 2),
    figure(sketch, ['tree', 'reach', 'dancer', 'warrior'], centre[0], 640, 1.18),
    ...waves.slice(2),
  ];
};
