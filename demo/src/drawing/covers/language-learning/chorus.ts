import { group, path, points, range, rectangle } from '../../svg.ts';
import { type Composition, ground, hatch, WHOLE } from '../sketch.ts';
import { drawLetter } from './letters.ts';
import { letters, middle, speech } from './speech.ts';

/** Many speech bubbles. */
export const chorus: Composition = (sketch) => {
  const { random, palette } = sketch;
  const letter = letters(sketch);
  const [columns, rows] = random.pick(points('4 3 5 3 4 2'));
  const [width, height] = [1180 / columns, 720 / rows];
  const fills = [
    [palette.main, palette.light],
    [palette.second, palette.light],
    [palette.third, palette.ink],
    [palette.ink, palette.third],
    [palette.light, palette.main],
  ] as const;
  const cells = range(columns * rows).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const box = { x: 62 + column * width, y: 40 + row * height, width: width - 24, height: height - 72 };
    const [fill, pen] = fills[(column * 2 + row * 3 + random.whole(0, 1)) % fills.length] ?? fills[0];
    const bubble = speech({ ...box, tail: random.pick(['left', 'right']), round: random.pick([24, 70, 300]) });
    return group([path(bubble, fill), drawLetter(letter(index), middle(box), Math.min(width, height) * 0.52, pen, 11)]);
  });
  return [
    ground(palette.ground),
    rectangle(WHOLE, hatch(sketch, palette.light, { gap: 24, width: 2, opacity: 0.35 })),
    ...cells,
  ];
};
