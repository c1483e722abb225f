import { group, range, rectangle } from '../../svg.ts';
import { type Composition, hatch } from '../sketch.ts';
import { codePane } from './code-pane.ts';
import { backdrop } from './web-backdrop.ts';
import { browserPane } from './web-pane.ts';

export const tilted: Composition = (sketch) => {
  const { random, palette } = sketch;
  const panes = random.shuffle([browserPane, browserPane, codePane, browserPane]);
  const layer = (index: number) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const box = { x: column * 640 + row * 110, y: row * 520 - column * 170, width: 590, height: 460 };
    return panes[index]?.(sketch, box) ?? '';
  };
  const angle = random.pick([-14, -10, 10, 14]);
  const turn = `translate(640 400) rotate(${angle}) skewX(${-angle}) translate(-670 -405)`;
  const band = rectangle({ x: -200, y: 250, width: 1700, height: 300 }, palette.main);
  const hatched = rectangle({ x: -200, y: 570, width: 1700, height: 40 }, hatch(sketch, palette.second, { width: 5 }));
  return [
    ...backdrop(sketch),
    group([band, hatched], { transform: `rotate(${-angle} 640 400)` }),
    group(range(4).map(layer), { transform: turn }),
  ];
};
