import { group, line, path, straight } from '../../svg.ts';
import type { Composition } from '../sketch.ts';
import { codePane } from './code-pane.ts';
import { backdrop } from './web-backdrop.ts';
import { browserPane } from './web-pane.ts';

/** Angle brackets and a slash, large, with a pane between them. */
export const brackets: Composition = (sketch) => {
  const { random, palette } = sketch;
  const [width, inset] = [random.between(64, 92), random.between(120, 150)];
  const stroke = (colour: string) => line(colour, width, { 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' });
  const open = straight([
    [inset + 230, 110],
    [inset, 400],
    [inset + 230, 690],
  ]);
  const close = straight([
    [1050 - inset, 110],
    [1280 - inset, 400],
    [1050 - inset, 690],
  ]);
  const slash = straight([
    [760, 20],
    [520, 780],
  ]);
  const pane = random.pick([browserPane, codePane]);
  const box = { x: 365, y: random.between(190, 230), width: 550, height: 390 };
  const shadow = group([path(open, stroke(palette.ink)), path(close, stroke(palette.ink))], {
    transform: 'translate(14 14)',
    opacity: 0.35,
  });
  return [
    ...backdrop(sketch),
    path(slash, stroke(palette.third)),
    shadow,
    path(open, stroke(palette.main)),
    path(close, stroke(palette.second)),
    pane(sketch, box),
  ];
};
