import { mix, path } from '../../svg.ts';
import { type Composition, dots, fade, ground } from '../sketch.ts';
import { arrangement, table } from './table.ts';

export const niche: Composition = (sketch) => {
  const { random, palette } = sketch;
  const centre = [random.between(560, 720), 330] as const;
  const radius = random.between(250, 290);
  const arch = `M${centre[0] - radius} 640V${centre[1]}A${radius} ${radius} 0 0 1 ${centre[0] + radius} ${centre[1]}V640Z`;
  return [
    ground(palette.ground),
    path(
      arch,
      fade(sketch, [
        [0, mix(palette.ground, palette.second, 0.75)],
        [100, mix(palette.ground, palette.light, 0.5)],
      ]),
    ),
    path(arch, dots(sketch, palette.light, { gap: 26, width: 4, opacity: 0.4 })),
    ...table(sketch, 600, mix(palette.ground, palette.ink, 0.55)),
    ...arrangement(sketch, 625, 1.05),
  ];
};
