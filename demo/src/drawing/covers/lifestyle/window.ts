import { circle, line, mix, path, rectangle } from '../../svg.ts';
import { type Composition, fade, ground, hatch, WHOLE } from '../sketch.ts';
import { arrangement, table } from './table.ts';

export const window: Composition = (sketch) => {
  const { random, palette } = sketch;
  const x = random.pick([130, 640]);
  const box = { x, y: 60, width: 510, height: 430 };
  const sky = fade(sketch, [
    [0, palette.second],
    [100, mix(palette.second, palette.light, 0.7)],
  ]);
  const hill = `M${x} 400Q${x + 160} 300 ${x + 320} 380T${x + 510} 350V490H${x}Z`;
  const frame = line(palette.light, 16, { 'stroke-linejoin': 'miter' });
  const beam = x === 130 ? 'M640 60L1280 300V700L640 490Z' : 'M640 60L0 300V700L640 490Z';
  return [
    ground(palette.ground),
    rectangle(WHOLE, hatch(sketch, palette.light, { gap: 46, width: 12, angle: 0, opacity: 0.16 })),
    path(beam, { fill: palette.light, opacity: 0.22 }),
    rectangle(box, sky),
    circle([x + random.between(120, 390), 200], 62, palette.light),
    path(hill, mix(palette.third, palette.second, 0.3)),
    path(`M${x} 450Q${x + 260} 360 ${x + 510} 440V490H${x}Z`, palette.third),
    rectangle(box, frame),
    path(`M${x + 255} 60V490M${x} 260H${x + 510}`, frame),
    ...table(sketch, 590, palette.main),
    ...arrangement({ ...sketch, palette: { ...palette, main: mix(palette.main, palette.ink, 0.45) } }, 615, 0.95),
  ];
};
