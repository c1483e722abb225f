import { ellipse, group, rectangle } from '../../svg.ts';
import { hatch, type Sketch } from '../sketch.ts';
import { bowl, orange, pear } from './fruit.ts';
import { books, candle, cup } from './household.ts';
import type { StillLifeObject } from './modelling.ts';
import { vase } from './vase.ts';

const TALL: readonly StillLifeObject[] = [vase, vase, candle];

export const LOW: readonly StillLifeObject[] = [cup, pear, orange, bowl, books];

export const placed = (thing: string, x: number, y: number, scale: number) =>
  group([ellipse([26, 2], [120, 13], { fill: '#000000', opacity: 0.16 }), thing], {
    transform: `translate(${x} ${y}) scale(${scale})`,
  });

/** Tall things behind, low things before and between them. */
export function arrangement(sketch: Sketch, foot: number, scale: number): string[] {
  const { random, palette } = sketch;
  const colours = random.shuffle([palette.main, palette.second, palette.light, palette.main]);
  const colour = (index: number) => colours[index % colours.length] ?? palette.main;
  const low = random.shuffle(LOW);
  const back = [340, 650, 940].map((x, index) => {
    const thing = index === 1 ? vase : random.pick(TALL);
    return placed(thing(sketch, colour(index)), x + random.between(-40, 40), foot, scale * random.between(0.95, 1.15));
  });
  const front = [210, 500, 800, 1090].map((x, index) => {
    const thing = low[index] ?? pear;
    return placed(thing(sketch, colour(index + 1)), x + random.between(-25, 25), foot + 52, scale * 0.95);
  });
  return [...back, ...front];
}

export const table = (sketch: Sketch, y: number, colour: string) => [
  rectangle({ x: 0, y, width: 1280, height: 800 - y }, colour),
  rectangle({ x: 0, y, width: 1280, height: 10 }, { fill: sketch.palette.light, opacity: 0.35 }),
  rectangle(
    { x: 0, y: y + 110, width: 1280, height: 800 },
    hatch(sketch, sketch.palette.ink, { gap: 16, width: 3, angle: 90, opacity: 0.14 }),
  ),
];
