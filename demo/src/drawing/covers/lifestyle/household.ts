import { ellipse, group, line, mix, path, points, rectangle } from '../../svg.ts';
import { mirroredOutline, type StillLifeObject, shaded } from './modelling.ts';

export const cup: StillLifeObject = (sketch, colour) => {
  const { palette } = sketch;
  const steam = [-22, 8, 38].map((x, index) =>
    path(`M${x} ${-150 - index * 6}c-22 -26 22 -44 0 -76`, line(palette.light, 6, { opacity: 0.75 })),
  );
  return group([
    ...steam,
    ellipse([0, -4], [112, 15], mix(colour, palette.light, 0.55)),
    path('M62 -100C128 -112 128 -26 52 -36', line(colour, 17)),
    shaded(sketch, mirroredOutline(points('40 0 58 26 72 80 74 126')), colour, 74, 126),
    ellipse([0, -126], [74, 13], mix(colour, palette.ink, 0.5)),
  ]);
};

export const books: StillLifeObject = (sketch) => {
  const { random, palette } = sketch;
  const colours = random.shuffle([palette.main, palette.second, palette.third, palette.light]);
  return group(
    colours.slice(0, random.whole(2, 4)).map((colour, index) => {
      const [width, x, y] = [random.between(230, 280), random.between(-140, -120), -44 * (index + 1)];
      return group([
        rectangle({ x, y, width, height: 42 }, colour, 5),
        rectangle({ x: x + 26, y, width: 12, height: 42 }, mix(colour, palette.ink, 0.3)),
        rectangle({ x: x + width - 52, y: y + 7, width: 52, height: 28 }, mix(palette.light, palette.ink, 0.08)),
        rectangle({ x, y: y + 34, width, height: 8 }, { fill: palette.ink, opacity: 0.18 }),
      ]);
    }),
  );
};

export const candle: StillLifeObject = (sketch) => {
  const { palette } = sketch;
  return group([
    path('M0 -244C30 -276 14 -300 0 -330C-14 -300 -30 -276 0 -244Z', palette.second),
    path('M0 -232V-252', line(palette.ink, 4)),
    shaded(sketch, 'M-26 -40H26V-232H-26Z', palette.light, 26, 232),
    shaded(sketch, mirroredOutline(points('66 0 62 14 20 24 34 46')), palette.main, 66, 46),
  ]);
};
