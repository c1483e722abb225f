import { type Box, circle, mix, range, rectangle } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';

const STEPS = [
  { at: 3, heading: 'Three boxes, one below the other', code: 'display: block;' },
  { at: 6.6, heading: 'In one row', code: 'display: flex;' },
  { at: 10.2, heading: 'The free space on both sides', code: 'justify-content: center;' },
  { at: 13.4, heading: 'The free space between them', code: 'justify-content: space-between;' },
  { at: 16.8, heading: 'The free space inside them', code: 'flex: 1; gap: 24px;' },
  { at: 20.4, heading: 'The middle one takes two shares', code: '.middle { flex: 2; }' },
] as const;

const CAPTIONS = [
  'Without a layout, boxes stand one below the other, and the space to their right stays empty.',
  'display: flex on the container puts them side by side. The dotted area is the free space that is left over.',
  'justify-content: center puts half of the free space before the row and half of it after.',
  'justify-content: space-between puts all of it between the boxes, in equal parts.',
  'flex: 1 gives each box an equal share of the space, so they grow. gap keeps 24 pixels between them.',
  'flex: 2 on the middle box gives it twice the share of the others. One rule, and it fits every screen.',
];

const PANE: Box = { x: 88, y: 172, width: 1104, height: 322 };
const PADDING = 24;
const INNER = PANE.width - PADDING * 2;
const SIDE = 196;
const ROW = { y: PADDING + 40, height: SIDE };

/** Where the boxes are in each step, from the pane's corner. */
const row = (lefts: readonly number[], widths = [SIDE, SIDE, SIDE]): Box[] =>
  lefts.map((x, index) => ({ x: PADDING + x, width: widths[index] ?? SIDE, ...ROW }));

const share = (INNER - 48) / 4;
const equal = (INNER - 48) / 3;
const middle = (INNER - SIDE * 3) / 2;

const LAYOUTS: readonly Box[][] = [
  range(3).map((index) => ({ x: PADDING, y: PADDING + index * 94, width: SIDE, height: 86 })),
  row([0, SIDE, SIDE * 2]),
  row([middle, middle + SIDE, middle + SIDE * 2]),
  row([0, middle + SIDE, INNER - SIDE]),
  row([0, equal + 24, (equal + 24) * 2], [equal, equal, equal]),
  row([0, share + 24, share * 3 + 48], [share, share * 2, share]),
];

function boxAt(time: number, index: number): Box {
  const first = LAYOUTS[0]?.[index] ?? PANE;
  return LAYOUTS.reduce((box, layout, step) => {
    const next = layout[index] ?? box;
    const from = (STEPS[step]?.at ?? 0) + 0.45 + (2 - index) * 0.07;
    const moved = eased(time, from, from + 1.15);
    return {
      x: blend(box.x, next.x, moved),
      y: blend(box.y, next.y, moved),
      width: blend(box.width, next.width, moved),
      height: blend(box.height, next.height, moved),
    };
  }, first);
}

export const flexbox: Scene = {
  title: ['Flexbox', 'shares out', 'the space'],
  opening: 'How flexbox shares out the space between boxes.',
  steps: STEPS.map(({ at, heading }, index) => ({ at, heading, caption: CAPTIONS[index] ?? '' })),
  tune: { root: 48, scale: 'major', chords: [0, 4, 5, 3], beatsPerMinute: 92, density: 0.55 },
  draw: (time, palette) => {
    const pane = mix(palette.ground, palette.light, 0.1);
    const dot = mix(palette.ground, palette.light, 0.3);
    const free = range(33 * 9).map((nth) =>
      circle([PANE.x + 40 + (nth % 33) * 32, PANE.y + 33 + Math.floor(nth / 33) * 32], 3, dot),
    );
    const colours = [palette.main, palette.second, palette.third];
    const placed = range(3).map((index) => {
      const box = boxAt(time, index);
      return { ...box, x: PANE.x + box.x, y: PANE.y + box.y };
    });
    const halos = placed.map(({ x, y, width, height }) =>
      rectangle({ x: x - 8, y: y - 8, width: width + 16, height: height + 16 }, pane, 24),
    );
    const boxes = placed.map((box, index) => {
      const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 + 24 };
      const number = write(String(index + 1), {
        ...centre,
        size: 68,
        fill: palette.ink,
        font: 'title',
        anchor: 'middle',
      });
      return rectangle(box, colours[index] ?? palette.main, 18) + number;
    });
    const codes = STEPS.map(({ at, code }, index) => {
      const opacity = visible(time, at + 0.15, STEPS[index + 1]?.at);
      return write(code, { x: 88, y: 574, size: 48, fill: palette.third, font: 'code', opacity });
    });
    return [rectangle(PANE, pane, 28), ...free, ...halos, ...boxes, ...codes];
  },
};
