import { group, mix, range } from '../../svg.ts';
import type { Composition } from '../sketch.ts';
import { type Block, drawBlock, drawWindows, type View } from './blocks.ts';
import { backdrop } from './skyline.ts';

export const city: Composition = (sketch) => {
  const { random, palette } = sketch;
  const view: View = { origin: [640, random.between(268, 284)], unit: 97 };
  const colours = [palette.main, palette.second, palette.third, palette.light];
  const floor = drawBlock(sketch, view, {
    across: -0.3,
    along: -0.3,
    wide: 5,
    deep: 5,
    tall: 0.3,
    base: -0.3,
    colour: mix(palette.ground, palette.ink, 0.35),
  });
  const [peak, turn] = [random.pick([0, 1, 2, 3, 4, 6]), random.whole(0, 3)];
  const houses = range(9).map((index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const tall = index === peak ? 2.5 + (column + row) * 0.4 : random.between(0.5, 2.6 - row * 0.3 - column * 0.2);
    const block: Block = {
      across: column * 1.55,
      along: row * 1.55,
      wide: 1.15,
      deep: 1.15,
      tall,
      colour: colours[(column + row * 2 + turn) % 4] ?? palette.main,
    };
    const glass = block.colour === palette.light ? palette.second : mix(block.colour, palette.ink, 0.55);
    return group([drawBlock(sketch, view, block), drawWindows(sketch, view, block, glass)]);
  });
  return [...backdrop(sketch), floor, ...houses];
};
