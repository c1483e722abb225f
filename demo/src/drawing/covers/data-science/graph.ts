import { mix, rectangle } from '../../svg.ts';
import { dots, ground, type Sketch, WHOLE } from '../sketch.ts';

export const graph = (sketch: Sketch) => [
  ground(sketch.palette.ground),
  rectangle(WHOLE, dots(sketch, contrast(sketch), { gap: 40, width: 3.5, opacity: 0.28 })),
];

/** Dark on a light background, light on a dark one. */
export const contrast = ({ palette }: Sketch) =>
  Number.parseInt(palette.ground.slice(3, 5), 16) > 120 ? palette.ink : palette.light;

/** From the coolest to the warmest colour, by a share. */
export const scale = ({ palette }: Sketch, share: number) => {
  const clear = Math.max(0, Math.min(1, share));
  return clear < 0.5 ? mix(palette.main, palette.second, clear * 2) : mix(palette.second, palette.third, clear * 2 - 1);
};
