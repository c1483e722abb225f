import { group, mix, type Point, range, rectangle } from '../../svg.ts';
import { type Composition, hatch } from '../sketch.ts';
import { arrow } from './arrow.ts';
import { drawBlock, project, type View } from './blocks.ts';
import { backdrop } from './skyline.ts';

export const growth: Composition = (sketch) => {
  const { random, palette } = sketch;
  const count = random.pick([5, 6]);
  const view: View = { origin: [150, 575], unit: 104 };
  const bars = range(count).map((index) => {
    const tall = 0.5 + index * (3.5 / count) + random.between(-0.15, 0.3);
    const colour = [palette.main, palette.second, palette.third][index % 3] ?? palette.main;
    return { across: (index * 5.2) / count, along: (-index * 6) / count, wide: 0.9, deep: 0.9, tall, colour };
  });
  const tops = bars.map((bar): Point => {
    const [x, y] = project(view, bar.across + 0.45, bar.along + 0.45, bar.tall);
    return [x, y - 62];
  });
  const floor = group([
    rectangle({ x: 0, y: 560, width: 1280, height: 240 }, mix(palette.ground, palette.ink, 0.32)),
    rectangle(
      { x: 0, y: 560, width: 1280, height: 240 },
      hatch(sketch, palette.light, { gap: 26, width: 2, angle: 60, opacity: 0.14 }),
    ),
  ]);
  return [
    ...backdrop(sketch),
    floor,
    ...bars.map((bar) => drawBlock(sketch, view, bar)),
    arrow(tops, palette.light, 20),
  ];
};
