import { group, mix, path, rectangle, wedge } from '../../svg.ts';
import { type Composition, dots, ground, WHOLE } from '../sketch.ts';
import { drawLetter, LARGE_LETTERS } from './letters.ts';
import { type Bubble, letters, middle, speech } from './speech.ts';

/** One large letter with small speech bubbles around it. */
export const poster: Composition = (sketch) => {
  const { random, palette } = sketch;
  const letter = letters(sketch);
  const side = random.pick([0, 1]);
  const x = side ? 860 : 420;
  const large = random.pick(LARGE_LETTERS);
  const spots: Bubble[] = [
    { x: 0, y: 70, width: 330, height: 210, tail: 'left', round: 105 },
    { x: 110, y: 400, width: 250, height: 190, tail: 'right', round: 40 },
  ].map((bubble, index) => ({
    ...bubble,
    x: bubble.x + (side ? 60 : 850) + index * 30,
    tail: index ? 'right' : 'left',
  }));
  const small = spots.map((bubble, index) =>
    group([
      path(speech(bubble), index ? palette.second : palette.third),
      drawLetter(letter(index + 1), middle(bubble), 116, index ? palette.light : palette.ink, 12),
    ]),
  );
  return [
    ground(palette.ground),
    path(
      wedge([side ? 1280 : 0, 800], 900, side ? 180 : 270, side ? 270 : 360),
      mix(palette.ground, palette.main, 0.55),
    ),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 40, width: 6, opacity: 0.4 })),
    group([drawLetter(large, [x + 22, 424], 600, palette.ink, 19)], { opacity: 0.3 }),
    drawLetter(large, [x, 400], 600, palette.main, 19),
    drawLetter(large, [x, 400], 600, palette.light, 3.5),
    ...small,
  ];
};
