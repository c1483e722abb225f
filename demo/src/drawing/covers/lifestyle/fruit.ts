import { circle, group, line, path, points, smooth } from '../../svg.ts';
import type { Sketch } from '../sketch.ts';
import { leaf } from './foliage.ts';
import { type StillLifeObject, shaded } from './modelling.ts';

/** White is not used for fruit. */
const ripe = ({ palette }: Sketch, colour: string) => (colour === palette.light ? palette.second : colour);

export const pear: StillLifeObject = (sketch, colour) =>
  group([
    shaded(
      sketch,
      smooth(points('0 0 58 -20 64 -70 34 -118 22 -158 0 -168 -22 -156 -36 -116 -66 -68 -56 -18'), true),
      ripe(sketch, colour),
      66,
      168,
    ),
    path('M0 -162C2 -184 10 -192 18 -200', line(sketch.palette.ink, 7)),
    leaf(62, 16, sketch.palette.third, sketch.palette.ink, 'translate(6 -178) rotate(62)'),
  ]);

export const orange: StillLifeObject = (sketch, colour) => {
  const outline = smooth(points('0 0 52 -16 66 -62 46 -108 0 -122 -46 -108 -66 -62 -52 -16'), true);
  return group([
    shaded(sketch, outline, ripe(sketch, colour), 66, 122),
    leaf(56, 17, sketch.palette.third, sketch.palette.ink, 'translate(0 -116) rotate(58)'),
    circle([0, -116], 6, sketch.palette.ink),
  ]);
};

export const bowl: StillLifeObject = (sketch, colour) => {
  const { palette } = sketch;
  const fruit = [
    [-70, -84, palette.main],
    [66, -88, palette.third],
    [-4, -98, palette.second],
  ] as const;
  return group([
    ...fruit.map(([x, y, hue]) => group([orange(sketch, hue)], { transform: `translate(${x} ${y + 30})` })),
    shaded(sketch, 'M-160 -104H160C152 -40 104 -14 60 -12V0H-60V-12C-104 -14 -152 -40 -160 -104Z', colour, 160, 104),
  ]);
};
