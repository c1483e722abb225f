import { circle, mix, rectangle } from '../../svg.ts';
import { dots, fade, type Sketch, WHOLE } from '../sketch.ts';

export const backdrop = (sketch: Sketch) => {
  const { random, palette } = sketch;
  const sun = circle(
    [random.between(200, 1080), random.between(170, 250)],
    random.between(110, 160),
    mix(palette.ground, palette.third, 0.85),
  );
  return [
    rectangle(
      WHOLE,
      fade(sketch, [
        [0, palette.ground],
        [100, mix(palette.ground, palette.light, 0.4)],
      ]),
    ),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 36, width: 4, opacity: 0.4 })),
    sun,
  ];
};
