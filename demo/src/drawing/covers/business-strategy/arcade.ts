import { group, mix, path, points, polygon, range, rectangle } from '../../svg.ts';
import { type Composition, hatch, mirrored, type Sketch } from '../sketch.ts';
import { backdrop } from './skyline.ts';

const shadow = (
  { palette }: Sketch,
  [from, to]: readonly [number, number],
  y: number,
  [left, right]: readonly [number, number],
) => path(`M${from} ${y}H${to}L${right} 800H${left}Z`, { fill: palette.ink, opacity: 0.28 });

function drawTower(sketch: Sketch): string {
  const { random, palette } = sketch;
  const [x, y] = [random.between(960, 1020), random.between(150, 220)];
  const wall = { x, y, width: 130, height: 650 - y };
  return group([
    rectangle(wall, palette.second),
    rectangle({ ...wall, x: x + 84, width: 46 }, hatch(sketch, palette.ink, { gap: 9, width: 3, opacity: 0.5 })),
    path(`M${x - 14} ${y}L${x + 65} ${y - 84}L${x + 144} ${y}Z`, palette.main),
    shadow(sketch, [x, x + 130], 650, [x + 190, x + 380]),
  ]);
}

function drawPalace({ random, palette }: Sketch, storeys: number, bays: number): string {
  const [width, height] = [760 / bays, 500 / storeys];
  const openings = range(storeys * bays).map((index) => {
    const [x, y] = [(index % bays) * width, 110 + Math.floor(index / bays) * height];
    const [half, foot] = [width * 0.34, y + height - 26];
    const arch = (inset: number) =>
      `M${x + width / 2 - half + inset} ${foot}V${y + 24 + half}a${half - inset / 2} ${half - inset / 2} 0 0 1 ${half * 2 - inset} 0V${foot}Z`;
    const depth = path(arch(0), mix(palette.main, palette.ink, 0.7));
    return depth + path(arch(14), random.chance(0.22) ? palette.third : palette.ink);
  });
  const sill = mix(palette.main, palette.light, 0.35);
  return group([
    rectangle({ x: -10, y: 84, width: 790, height: 526 }, palette.main),
    rectangle({ x: -10, y: 66, width: 810, height: 24 }, mix(palette.main, palette.light, 0.6)),
    polygon(points('780 90 850 150 850 610 780 610'), mix(palette.main, palette.ink, 0.5)),
    ...range(storeys).map((row) => rectangle({ x: -10, y: 97 + row * height, width: 790, height: 9 }, sill)),
    ...openings,
  ]);
}

/** A colonnade, with the long shadows of the late afternoon. */
export const arcade: Composition = (sketch) => {
  const { random, palette } = sketch;
  const turned = random.chance(0.5) ? mirrored : group;
  const [storeys, bays] = [random.pick([2, 3]), random.pick([4, 5, 6])];
  const width = 760 / bays;
  const shadows = range(bays).map((index) => {
    const x = index * width;
    return shadow(sketch, [x, x + width * 0.3], 610, [x + 170, x + 330]);
  });
  const floor = rectangle({ x: 0, y: 610, width: 1280, height: 190 }, palette.third);
  return [...backdrop(sketch), turned([floor, drawTower(sketch), ...shadows, drawPalace(sketch, storeys, bays)])];
};
