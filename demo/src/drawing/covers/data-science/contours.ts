import { type Point, range } from '../../svg.ts';

export type Hill = { centre: Point; spread: number; height: number };

export const heightAt = (hills: readonly Hill[], [x, y]: Point) =>
  hills.reduce((sum, { centre, spread, height }) => {
    const distance = ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / spread ** 2;
    return sum + height * Math.exp(-distance);
  }, 0);

const CELL = 16;

/** The lines of one height, cell by cell (marching squares), as the data of a path. */
export function contour(hills: readonly Hill[], level: number, width: number, height: number): string {
  const [columns, rows] = [width / CELL, height / CELL];
  const values = range(rows + 1).map((row) =>
    range(columns + 1).map((column) => heightAt(hills, [column * CELL, row * CELL])),
  );
  const value = (column: number, row: number) => values[row]?.[column] ?? 0;
  const crossing = (from: Point, to: Point): Point | undefined => {
    const [a, b] = [value(...from), value(...to)];
    if (a < level === b < level) return undefined;
    const share = (level - a) / (b - a);
    return [(from[0] + (to[0] - from[0]) * share) * CELL, (from[1] + (to[1] - from[1]) * share) * CELL];
  };
  const lines = range(rows * columns).flatMap((index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const corners: Point[] = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ];
    const found = corners.flatMap((corner, side) => {
      const next = corners[(side + 1) % 4];
      const point = next && crossing(corner, next);
      return point ? [point.map((part) => part.toFixed(1)).join(' ')] : [];
    });
    const pairs = found.length === 4 ? [found.slice(0, 2), found.slice(2)] : found.length === 2 ? [found] : [];
    return pairs.map((pair) => `M${pair.join('L')}`);
  });
  return lines.join('');
}
