import { group, line, type Point, path, range, smooth } from '../../svg.ts';
import { type Composition, fade } from '../sketch.ts';
import { type Hill, heightAt } from './contours.ts';
import { contrast, graph, scale } from './graph.ts';

/** Overlapping distributions (a ridgeline plot). */
export const ridges: Composition = (sketch) => {
  const { random, palette } = sketch;
  const [count, drift] = [random.pick([11, 13, 15]), random.between(-320, 320)];
  const rows = range(count).map((row) => {
    const share = row / (count - 1);
    const base = 210 + share * 530;
    const hills = range(3).map(
      (): Hill => ({
        centre: [640 + drift * (share - 0.5) * 2 + random.bell() * 150, 0],
        spread: random.between(55, 130),
        height: random.between(40, 130),
      }),
    );
    const points = range(65).map(
      (index): Point => [90 + index * 17.2, base - heightAt(hills, [90 + index * 17.2, 0]) + random.between(-2.5, 2.5)],
    );
    const d = smooth(points);
    return group([
      path(
        `${d}V${base + 8}H90Z`,
        fade(sketch, [
          [0, scale(sketch, share)],
          [100, palette.ground],
        ]),
      ),
      path(d, line(contrast(sketch), 3.5)),
    ]);
  });
  return [...graph(sketch), ...rows];
};
