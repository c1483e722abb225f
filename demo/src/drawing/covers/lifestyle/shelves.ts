import { circle, mix, rectangle } from '../../svg.ts';
import { type Composition, ground, hatch } from '../sketch.ts';
import { candle } from './household.ts';
import type { StillLifeObject } from './modelling.ts';
import { LOW, placed } from './table.ts';
import { vase } from './vase.ts';

export const shelves: Composition = (sketch) => {
  const { random, palette } = sketch;
  const plank = mix(palette.ground, palette.ink, 0.6);
  const colours = [palette.main, palette.second, palette.light];
  const row = (foot: number, things: readonly StillLifeObject[]) => [
    rectangle({ x: 70, y: foot, width: 1140, height: 22 }, plank),
    rectangle(
      { x: 70, y: foot + 22, width: 1140, height: 30 },
      hatch(sketch, palette.ink, { gap: 9, width: 2, opacity: 0.35 }),
    ),
    ...things.map((thing, index) =>
      placed(
        thing(sketch, random.pick(colours)),
        210 + index * 215 + random.between(-15, 15),
        foot,
        thing === vase ? 0.72 : 0.9,
      ),
    ),
  ];
  const disc = circle([random.between(300, 980), 400], 300, mix(palette.ground, palette.second, 0.5));
  const upper = random.shuffle([vase, ...LOW]).slice(0, 5);
  const lower = random.shuffle([candle, ...LOW]).slice(0, 5);
  return [ground(palette.ground), disc, ...row(376, upper), ...row(704, lower)];
};
