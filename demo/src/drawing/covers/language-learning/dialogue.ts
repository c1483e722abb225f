import { circle, mix, path, rectangle } from '../../svg.ts';
import { type Composition, dots, ground, hatch, WHOLE, within } from '../sketch.ts';
import { drawLetter } from './letters.ts';
import { type Bubble, letters, speech } from './speech.ts';

/** Two people at once: where they overlap, a third colour. */
export const dialogue: Composition = (sketch) => {
  const { random, palette } = sketch;
  const letter = letters(sketch);
  const one: Bubble = {
    x: random.between(110, 170),
    y: random.between(70, 110),
    width: 620,
    height: 430,
    tail: 'left',
    round: random.pick([215, 90, 40]),
  };
  const two: Bubble = {
    x: random.between(540, 600),
    y: random.between(230, 270),
    width: 590,
    height: 400,
    tail: 'right',
    round: random.pick([200, 90, 40]),
  };
  const shared = mix(mix(palette.main, palette.second, 0.5), palette.ink, 0.45);
  const [left, right] = [one.x + (two.x - one.x) / 2, (one.x + one.width + two.x + two.width) / 2];
  return [
    ground(palette.ground),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 36, width: 6, opacity: 0.6 })),
    circle([random.pick([1120, 980]), 130], 92, palette.third),
    path(speech(one), palette.main),
    path(speech(two), palette.second),
    within(sketch, speech(one), [
      path(speech(two), shared),
      path(speech(two), hatch(sketch, palette.light, { gap: 16, width: 3, opacity: 0.35 })),
    ]),
    drawLetter(letter(0), [left, one.y + 215], 260, palette.light),
    drawLetter(letter(1), [right, two.y + 200], 260, palette.light),
    circle([140, 700], 40, palette.third),
  ];
};
