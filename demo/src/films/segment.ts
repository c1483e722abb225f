import { line, path } from '../drawing/svg.ts';

type Ends = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** A straight line; one without length is not drawn, because its round ends would be. */
export function segment([fromX, fromY, toX, toY]: Ends, colour: string, width: number, opacity = 1): string {
  const [x, y] = [toX - fromX, toY - fromY];
  if (opacity < 0.004 || Math.hypot(x, y) < 0.1) return '';
  return path(
    `M${fromX} ${fromY}l${x.toFixed(2)} ${y.toFixed(2)}`,
    line(colour, width, { opacity: opacity.toFixed(3) }),
  );
}
