import { group, line, type Point, path, smooth } from '../../svg.ts';

/** A rising arrow. */
export function arrow(points: readonly Point[], colour: string, width: number): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) throw new Error('An arrow needs two points.');
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const head = `M${-width} ${-width * 1.6}L${width * 2} 0L${-width} ${width * 1.6}Z`;
  return group([
    path(smooth(points), line(colour, width)),
    path(head, {
      fill: colour,
      transform: `translate(${to.join(' ')}) rotate(${angle})`,
      stroke: colour,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
  ]);
}
