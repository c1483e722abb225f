import { arc, circle, line, path, range, rectangle } from '../../svg.ts';
import { type Composition, dots, ground, WHOLE } from '../sketch.ts';
import { drawLetter } from './letters.ts';
import { type Bubble, letters, middle, speech } from './speech.ts';

/** Sound waves of two speakers. */
export const echo: Composition = (sketch) => {
  const { random, palette } = sketch;
  const letter = letters(sketch);
  const rings = (x: number, from: number, colour: string) =>
    range(7).map((index) =>
      path(
        arc([x, 400], 190 + index * 58, from - 62, from + 62),
        line(colour, 30 - index * 2, { opacity: 1 - index * 0.1 }),
      ),
    );
  const discs = [
    [210, palette.main, palette.third],
    [1070, palette.second, palette.light],
  ] as const;
  const low = random.pick([560, 250]);
  const bubble: Bubble = {
    x: 490,
    y: low - 110,
    width: 300,
    height: 210,
    tail: random.pick(['left', 'right']),
    round: 60,
  };
  return [
    ground(palette.ground),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 40, width: 6, opacity: 0.35 })),
    ...rings(210, 0, palette.main),
    ...rings(1070, 180, palette.second),
    ...discs.map(([x, fill]) => circle([x, 400], 160, fill)),
    ...discs.map(([x, , pen], index) => drawLetter(letter(index), [x, 400], 170, pen, 13)),
    path(speech(bubble), palette.light),
    drawLetter(letter(2), middle(bubble), 124, palette.ink, 12),
  ];
};
