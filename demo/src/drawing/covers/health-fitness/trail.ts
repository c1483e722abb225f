import { arc, circle, group, line, mix, type Point, path, range } from '../../svg.ts';
import { type Composition, hatch, type Sketch } from '../sketch.ts';
import { figure, sky, wave } from './outdoors.ts';

/** Up to `y`, with the shade right and snow on top. */
function peak(sketch: Sketch, [x, y]: Point, width: number, colour: string): string {
  const { palette } = sketch;
  const snow = [
    `${x - width * 0.22} ${y + (620 - y) * 0.22}`,
    `${x - width * 0.06} ${y + (620 - y) * 0.17}`,
    `${x + width * 0.08} ${y + (620 - y) * 0.25}`,
    `${x + width * 0.22} ${y + (620 - y) * 0.22}`,
  ];
  return group([
    path(`M${x} ${y}L${x - width} 620H${x + width}Z`, colour),
    path(
      `M${x} ${y}L${x + width} 620H${x + width * 0.2}Z`,
      hatch(sketch, palette.ink, { gap: 14, width: 3, opacity: 0.3 }),
    ),
    path(`M${x} ${y}L${snow.join('L')}Z`, palette.light),
  ]);
}

/** A path through hills, and somebody on it. */
export const trail: Composition = (sketch) => {
  const { random, palette } = sketch;
  const sun: Point = [random.between(300, 980), 230];
  const spread = random.between(-60, 60);
  const tail = wave(sketch, 560, 26).d;
  return [
    ...sky(sketch),
    circle(sun, 120, palette.second),
    ...range(3).map((index) =>
      path(arc(sun, 150 + index * 30, 180, 359), line(palette.second, 8, { opacity: 0.8 - index * 0.2 })),
    ),
    peak(sketch, [330 + spread, 250], 330, mix(palette.third, palette.ground, 0.35)),
    peak(sketch, [960 + spread, 200], 390, mix(palette.third, palette.ground, 0.1)),
    path(tail, palette.main),
    path(tail, hatch(sketch, palette.light, { gap: 40, width: 3, angle: 80, opacity: 0.4 })),
    path(wave(sketch, 650, 18).d, mix(palette.third, palette.ink, 0.5)),
    figure(sketch, ['runner', 'warrior', 'reach'], random.between(420, 860), 664, 1.25),
  ];
};
