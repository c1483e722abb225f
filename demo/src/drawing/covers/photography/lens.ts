import { circle, group, line, mix, type Point, path, polar, range, rectangle } from '../../svg.ts';
import { type Composition, dots, fade, glow, ground, type Sketch } from '../sketch.ts';
import { drawLandscape } from './landscape-cover.ts';

/** The front of the camera that the glass sits in; `side` is where the lens leaves room. */
function drawBody(sketch: Sketch, side: 'left' | 'right'): string {
  const { palette } = sketch;
  const leather = { x: 0, y: 250, width: 1280, height: 550 };
  const tint = [0, mix(palette.ground, palette.ink, 0.25)] as const;
  return group([
    ground(palette.ground),
    rectangle({ x: 0, y: 0, width: 1280, height: 250 }, palette.main),
    rectangle(leather, fade(sketch, [tint, [100, palette.ground]])),
    rectangle(leather, dots(sketch, palette.light, { gap: 16, width: 4, opacity: 0.16 })),
    rectangle({ x: 0, y: 244, width: 1280, height: 12 }, palette.light),
    circle([side === 'left' ? 190 : 1090, 120], 54, palette.second),
    rectangle({ x: side === 'left' ? 300 : 860, y: 84, width: 110, height: 72 }, palette.ink, 12),
  ]);
}

/** Glass in glass, with the sky upon it. */
export const lens: Composition = (sketch) => {
  const { random, palette } = sketch;
  const { ink, light, second } = palette;
  const centre: Point = [random.pick([440, 640, 840]), 400];
  const [x, y] = centre;
  const grip = range(72).map((index) => {
    const [from, to] = [polar(centre, 330, index * 5), polar(centre, 362, index * 5)];
    return path(`M${from.join(' ')}L${to.join(' ')}`, line(mix(ink, light, 0.3), 7));
  });
  const edge = [[55, ink, 0] as const, [100, ink, 0.65] as const];
  return [
    drawBody(sketch, x > 640 ? 'left' : 'right'),
    circle(centre, 372, ink),
    circle(centre, 340, mix(ink, light, 0.18)),
    ...grip,
    circle(centre, 318, ink),
    circle(centre, 270, second),
    circle(centre, 258, ink),
    drawLandscape(
      sketch,
      { x: x - 240, y: y - 240, width: 480, height: 480 },
      `M${x - 236} ${y}a236 236 0 1 0 472 0a236 236 0 1 0 -472 0Z`,
    ),
    circle(centre, 236, glow(sketch, edge)),
    path(`M${x - 180} 290L${x - 60} 170L${x + 20} 168L${x - 205} 400Z`, { fill: light, opacity: 0.22 }),
    circle([x + 90, 500], 30, { fill: light, opacity: 0.3 }),
  ];
};
