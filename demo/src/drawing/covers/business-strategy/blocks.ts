import { group, mix, type Point, polygon, range } from '../../svg.ts';
import { hatch, type Sketch } from '../sketch.ts';

/** Cells along the floor, and height in the same unit. */
export type Block = {
  across: number;
  along: number;
  wide: number;
  deep: number;
  tall: number;
  base?: number;
  colour: string;
};

export type View = { origin: Point; unit: number };

/** Isometric projection at thirty degrees. */
export const project = ({ origin, unit }: View, across: number, along: number, up: number): Point => [
  origin[0] + (across - along) * unit * 0.866,
  origin[1] + (across + along) * unit * 0.5 - up * unit,
];

/** Roof lit, left side in its colour, right side in shade. */
export function drawBlock(sketch: Sketch, view: View, block: Block): string {
  const { across, along, wide, deep, tall, base = 0, colour } = block;
  const { palette } = sketch;
  const corner = (x: number, y: number, up: number) =>
    project(view, across + x * wide, along + y * deep, base + up * tall);
  const left = [corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)];
  const right = [corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)];
  return group([
    polygon(left, colour),
    polygon(right, mix(colour, palette.ink, 0.4)),
    polygon(right, hatch(sketch, palette.ink, { gap: 10, width: 2, angle: 60, opacity: 0.35 })),
    polygon([corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)], mix(colour, palette.light, 0.45)),
  ]);
}

/** Windows on the left and the right side, in rows. */
export function drawWindows(sketch: Sketch, view: View, block: Block, glass: string): string {
  const { across, along, wide, deep, tall, base = 0 } = block;
  const { random, palette } = sketch;
  const rows = Math.max(1, Math.floor(tall / 0.55));
  const columns = Math.max(2, Math.round(wide / 0.42));
  const pane = (side: 'left' | 'right', column: number, row: number) => {
    const at = (u: number, v: number) => {
      const along01 = (column + u) / columns;
      const up = base + ((row + v) / rows) * tall;
      return side === 'left'
        ? project(view, across + along01 * wide, along + deep, up)
        : project(view, across + wide, along + along01 * deep, up);
    };
    const lit = random.chance(0.3) ? palette.light : glass;
    return polygon(
      [at(0.25, 0.3), at(0.75, 0.3), at(0.75, 0.75), at(0.25, 0.75)],
      side === 'left' ? lit : mix(lit, palette.ink, 0.3),
    );
  };
  return group(
    range(rows * columns).flatMap((index) => [
      pane('left', index % columns, Math.floor(index / columns)),
      pane('right', index % columns, Math.floor(index / columns)),
    ]),
  );
}
