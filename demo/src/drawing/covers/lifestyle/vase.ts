import { group, type Point, points, range, rectangle } from '../../svg.ts';
import { within } from '../sketch.ts';
import { branches } from './foliage.ts';
import { mirroredOutline, type StillLifeObject, shaded } from './modelling.ts';

const VASES: readonly (readonly Point[])[] = [
  points('52 0 86 60 92 130 50 210 26 250 34 290'),
  points('60 0 64 10 100 90 104 150 66 220 44 236 50 250'),
  points('46 0 58 80 66 180 60 260 62 300'),
  points('70 0 78 30 34 150 22 260 28 320'),
];

export const vase: StillLifeObject = (sketch, colour) => {
  const { random, palette } = sketch;
  const profile = random.pick(VASES);
  const height = Math.max(...profile.map(([, tall]) => tall));
  const half = Math.max(...profile.map(([wide]) => wide));
  const outline = mirroredOutline(profile);
  const band = random.between(0.25, 0.5) * height;
  const stripes = range(random.whole(0, 3)).map((index) =>
    rectangle({ x: -half, y: -band - index * 26, width: half * 2, height: 11 }, { fill: palette.light, opacity: 0.75 }),
  );
  const greenery = random.chance(0.75)
    ? group([branches(sketch, palette.third, random.between(205, 260))], { transform: `translate(0 ${-height + 8})` })
    : '';
  return group([greenery, shaded(sketch, outline, colour, half, height), within(sketch, outline, stripes)]);
};
