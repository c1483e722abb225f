import { circle, line, type Point, path, range } from '../../svg.ts';
import type { Sketch } from '../sketch.ts';

type Node = { spot: Point; size: number; share: number };

const distance = (one: Node, other: Node) => Math.hypot(one.spot[0] - other.spot[0], one.spot[1] - other.spot[1]);

/** Nodes that keep apart, a few of them hubs; each is tied to its nearest, all to the nearest hub. */
export function drawNetwork({ random, palette }: Sketch, scale: (share: number) => string, contrast: string): string[] {
  const nodes: Node[] = [];
  for (const attempt of range(900)) {
    const hub = nodes.length < 5;
    const node = {
      spot: [
        random.between(hub ? 200 : 60, hub ? 1080 : 1220),
        random.between(hub ? 170 : 60, hub ? 630 : 740),
      ] as const,
      size: hub ? random.between(44, 66) : random.between(8, 26),
      share: random.next(),
    };
    const room = hub ? 250 : 46 - attempt * 0.02;
    if (nodes.length < 80 && nodes.every((other) => distance(node, other) > room + (hub ? 0 : other.size)))
      nodes.push(node);
  }
  const hubs = nodes.slice(0, 5);
  const nearest = (node: Node, among: readonly Node[], count: number) =>
    among
      .filter((other) => other !== node)
      .sort((one, other) => distance(node, one) - distance(node, other))
      .slice(0, count);
  const tie = (from: Node, to: Node, width: number) => {
    const [x, y] = [(from.spot[0] + to.spot[0]) / 2, (from.spot[1] + to.spot[1]) / 2];
    const bend: Point = [x + (to.spot[1] - from.spot[1]) * 0.18, y - (to.spot[0] - from.spot[0]) * 0.18];
    return path(
      `M${from.spot.join(' ')}Q${bend.join(' ')} ${to.spot.join(' ')}`,
      line(scale(to.share), width, { opacity: 0.75 }),
    );
  };
  const ties = nodes.flatMap((node) => nearest(node, nodes, 2).map((other) => tie(node, other, 2.5)));
  const spokes = nodes.slice(5).flatMap((node) => nearest(node, hubs, 1).map((hub) => tie(node, hub, 2)));
  const trunks = hubs.flatMap((hub) => nearest(hub, hubs, 2).map((other) => tie(hub, other, 8)));
  const drawn = nodes.map(({ spot, size, share }) => {
    const colour = scale(share);
    if (size > 40)
      return (
        circle(spot, size, palette.ink) + circle(spot, size - 7, colour) + circle(spot, size * 0.45, palette.light)
      );
    return (
      circle(spot, size, size > 18 ? colour : contrast) + (size > 18 ? circle(spot, size * 0.4, palette.light) : '')
    );
  });
  return [...spokes, ...ties, ...trunks, ...drawn];
}
