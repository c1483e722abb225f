import { circle, group, line, mix, type Point, path, range, smooth } from '../../svg.ts';
import type { Composition } from '../sketch.ts';
import { figure, sky } from './outdoors.ts';

/** Flowing bands behind a person. */
export const ribbons: Composition = (sketch) => {
  const { random, palette } = sketch;
  const order = random.shuffle([palette.main, palette.second, palette.third]);
  const colours = [...order, ...order];
  const [lift, phase] = [random.between(130, 190), random.between(0, 3)];
  const course = (shift: number): Point[] =>
    range(8).map((index) => [
      index * 210 - 90,
      400 + shift + Math.sin(phase + index * 0.95) * lift - (index - 3.5) * 38,
    ]);
  const bands = colours.map((colour, index) =>
    path(smooth(course((index - 2.5) * 62)), line(index % 3 === 2 ? mix(colour, palette.light, 0.45) : colour, 46)),
  );
  const thin = range(5).map((index) =>
    path(smooth(course(-250 - index * 20)), line(palette.light, 4, { opacity: 0.7 })),
  );
  const x = random.between(420, 860);
  const step = (x + 90) / 210;
  const ground = 400 + 150 + 93 + Math.sin(phase + step * 0.95) * lift - (step - 3.5) * 38 - 10;
  return [
    ...sky(sketch),
    circle([random.pick([180, 1090]), 180], 96, palette.light),
    ...thin,
    ...bands.slice(0, 3),
    ...bands.slice(4).map((band) => group([band], { transform: 'translate(0 150)' })),
    figure(sketch, ['runner', 'runner', 'dancer', 'warrior'], x, ground, 1.35),
  ];
};
