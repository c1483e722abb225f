import { circle, line, mix, type Point, path, range, smooth } from '../../svg.ts';
import { type Composition, dots } from '../sketch.ts';
import { contrast, graph, scale } from './graph.ts';

/** A stream graph. */
export const stream: Composition = (sketch) => {
  const { random, palette } = sketch;
  const count = random.pick([6, 7, 8]);
  const layers = range(count).map(() => ({
    phase: random.between(0, 6),
    pace: random.between(0.4, 1),
    weight: random.between(32, 62),
  }));
  const thickness = (layer: number, step: number) => {
    const { phase, pace, weight } = layers[layer] ?? { phase: 0, pace: 1, weight: 40 };
    return weight * (1.1 + Math.sin(phase + step * pace)) + 12;
  };
  const steps = range(13);
  const edge = (upTo: number) =>
    steps.map((step): Point => {
      const total = range(count).reduce((sum, layer) => sum + thickness(layer, step), 0);
      return [step * 110 - 20, 400 - total / 2 + range(upTo).reduce((sum, layer) => sum + thickness(layer, step), 0)];
    });
  const bands = range(count).map((layer) => {
    const d = `${smooth(edge(layer))}L${smooth(edge(layer + 1).reverse()).slice(1)}Z`;
    const colour = scale(sketch, layer / (count - 1));
    return (
      path(d, { fill: layer % 3 === 1 ? mix(colour, palette.light, 0.35) : colour }) +
      (layer % 3 === 2 ? path(d, dots(sketch, palette.ink, { gap: 18, width: 5, opacity: 0.4 })) : '')
    );
  });
  const when = random.between(320, 960);
  return [
    ...graph(sketch),
    ...bands,
    path(`M${when} 60V740`, line(contrast(sketch), 4, { 'stroke-dasharray': '4 14' })),
    circle([when, 400], 16, palette.light),
    circle([when, 400], 16, line(palette.ink, 6)),
  ];
};
