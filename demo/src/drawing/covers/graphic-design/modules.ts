import { range } from '../../svg.ts';
import { type Composition, ground } from '../sketch.ts';
import { drawModule } from './graphic-modules.ts';

/** Squares of one size, each holding a quarter, a half or a whole; one square counts for four. */
export const modules: Composition = (sketch) => {
  const { random, palette } = sketch;
  const side = 160;
  const large = { column: random.whole(0, 5), row: random.whole(0, 2), size: random.pick([2, 3]) };
  const covered = (column: number, row: number) =>
    column >= large.column && column < large.column + large.size && row >= large.row && row < large.row + large.size;
  const small = range(40)
    .map((index) => ({ column: index % 8, row: Math.floor(index / 8) }))
    .filter(({ column, row }) => !covered(column, row))
    .map(({ column, row }) => drawModule(sketch, column * side, row * side, side));
  return [
    ground(palette.ground),
    ...small,
    drawModule(sketch, large.column * side, large.row * side, large.size * side),
  ];
};
