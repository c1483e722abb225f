import { type Box, circle, range } from '../../svg.ts';
import type { Composition } from '../sketch.ts';
import { codePane } from './code-pane.ts';
import { backdrop } from './web-backdrop.ts';
import { browserPane } from './web-pane.ts';

export const cascade: Composition = (sketch) => {
  const { random, palette } = sketch;
  const [from, step] = [random.between(70, 130), random.between(95, 130)];
  const boxes: Box[] = range(3).map((index) => ({
    x: from + index * step * 1.9,
    y: 60 + index * step,
    width: 700,
    height: 470,
  }));
  const disc = circle([random.between(850, 1150), random.between(120, 240)], random.between(150, 230), palette.second);
  const [first, ...rest] = boxes;
  return [
    ...backdrop(sketch),
    disc,
    first ? codePane(sketch, first) : '',
    ...rest.map((box) => browserPane(sketch, box)),
  ];
};
