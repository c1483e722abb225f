import { type Box, circle, ellipse, group, type Point, range, rectangle } from '../../svg.ts';
import { boxed, fade, hatch, type Sketch, within } from '../sketch.ts';
import { LANDSCAPES } from './landscapes.ts';

/** A view with its sky, its light and its land, cut to the outline. */
export function drawLandscape(
  sketch: Sketch,
  box: Box,
  outline = boxed(box),
  land = sketch.random.pick(LANDSCAPES),
): string {
  const { random, palette } = sketch;
  const { x, y, width, height } = box;
  const [low, high, lamp] = random.pick<readonly [string, string, string]>([
    [palette.light, palette.second, palette.light],
    [palette.second, palette.third, palette.light],
    [palette.light, palette.third, palette.second],
    [palette.third, palette.ground, palette.light],
  ]);
  const size = Math.min(width, height);
  const sun: Point = [x + width * random.between(0.28, 0.72), y + height * random.between(0.26, 0.42)];
  const clouds = range(random.whole(0, 3)).map((index) =>
    ellipse(
      [x + width * random.between(0.1, 0.9), y + height * (0.14 + index * 0.12)],
      [size * random.between(0.14, 0.26), size * 0.018],
      { fill: palette.light, opacity: 0.75 },
    ),
  );
  return within(sketch, outline, [
    rectangle(
      box,
      fade(sketch, [
        [0, high],
        [75, low],
      ]),
    ),
    rectangle(box, hatch(sketch, palette.light, { gap: 18, width: 2, angle: 90, opacity: 0.14 })),
    circle(sun, size * random.between(0.1, 0.17), lamp),
    group(clouds),
    ...land(sketch, box),
  ]);
}
