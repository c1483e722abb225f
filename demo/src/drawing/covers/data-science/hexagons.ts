import { circle, type Point, polar, polygon, range } from '../../svg.ts';
import { type Composition, ground } from '../sketch.ts';
import { type Hill, heightAt } from './contours.ts';
import { contrast, scale } from './graph.ts';

export const hexagons: Composition = (sketch) => {
  const { random, palette } = sketch;
  const hills = range(3).map(
    (index): Hill => ({
      centre: [250 + index * 390 + random.between(-90, 90), random.between(220, 600)],
      spread: random.between(160, 260),
      height: random.between(0.6, 1),
    }),
  );
  const radius = random.pick([32, 38, 44]);
  const [across, down] = [radius * Math.sqrt(3), radius * 1.5];
  const cells = range(Math.ceil(840 / down) + 1).flatMap((row) =>
    range(Math.ceil(1300 / across) + 1).map((column) => {
      const spot: Point = [column * across + (row % 2) * (across / 2), row * down];
      const value = heightAt(hills, spot) + random.between(-0.06, 0.06);
      if (value < 0.12) return circle(spot, 3.5, { fill: contrast(sketch), opacity: 0.35 });
      const size = radius * Math.min(0.96, 0.35 + value * 0.75);
      return polygon(
        range(6).map((side) => polar(spot, size, side * 60 + 30)),
        value > 0.93 ? palette.light : scale(sketch, value),
      );
    }),
  );
  return [ground(palette.ground), ...cells];
};
