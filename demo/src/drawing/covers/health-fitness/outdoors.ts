import { group, mix, type Point, range, rectangle, smooth } from '../../svg.ts';
import { dots, fade, type Sketch, WHOLE } from '../sketch.ts';
import { drawFigure, POSES } from './figures.ts';

const SKINS = ['#8d5a3b', '#c68a5f', '#5b3a29', '#e0ac85', '#f1c7a3'];

export const sky = (sketch: Sketch) => {
  const { palette } = sketch;
  return [
    rectangle(
      WHOLE,
      fade(sketch, [
        [0, palette.ground],
        [100, mix(palette.ground, palette.light, 0.55)],
      ]),
    ),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 34, width: 3, opacity: 0.4 })),
  ];
};

export function figure(
  sketch: Sketch,
  poses: readonly (keyof typeof POSES)[],
  x: number,
  y: number,
  scale: number,
): string {
  const { random, palette } = sketch;
  const dress = {
    skin: random.pick(SKINS),
    top: palette.light,
    bottom: palette.ink,
    shoe: palette.main,
    hair: mix(palette.ink, '#000000', 0.3),
  };
  const side = random.pick([-1, 1]);
  return group([drawFigure(POSES[random.pick(poses)], dress)], {
    transform: `translate(${x} ${y}) scale(${scale * side} ${scale})`,
  });
}

/** A ridge from edge to edge, down to the foot of the picture. */
export function wave(sketch: Sketch, y: number, height: number): { ridge: readonly Point[]; d: string } {
  const { random } = sketch;
  const phase = random.between(0, 6);
  const length = random.between(0.8, 1.6);
  const ridge = range(9).map((index): Point => [index * 170 - 40, y + Math.sin(phase + index * length * 0.8) * height]);
  return { ridge, d: `${smooth(ridge)}V820H-40Z` };
}
