import { mix, rectangle } from '../../drawing/svg.ts';
import { blend, eased } from '../easing.ts';
import type { Scene } from '../film.ts';
import { type FontName, heightsOf, widthOf, write } from '../lettering.ts';
import { segment } from '../segment.ts';

const WORD = 'flax';
const SIZE = 290;
const BASELINE = 470;
/** How much larger the serif must be for equal x-heights. */
const RATIO = heightsOf('text').xHeight / heightsOf('serif').xHeight;
const PERCENT = Math.round((RATIO - 1) * 100);
const GROWS = 15.4;

const STEPS = [
  {
    at: 3,
    heading: 'Two typefaces, one size',
    caption: 'The same word in two typefaces, EB Garamond and Figtree, set in the same size.',
  },
  {
    at: 6.8,
    heading: 'Both stand on the baseline',
    caption: 'Both stand on one line, the baseline, and their tall letters reach almost equally high.',
  },
  {
    at: 10.6,
    heading: 'The x-heights differ',
    caption: 'The height of the small letters, measured at the x, is the x-height. Figtree has a quarter more of it.',
  },
  {
    at: 15,
    heading: `Garamond, ${PERCENT}% larger`,
    caption: `Set Garamond ${PERCENT} percent larger, and the small letters are equally tall.`,
  },
  {
    at: 19.4,
    heading: 'Match x-heights, not sizes',
    caption: 'Now both look equally large. When you pair two typefaces, match their x-heights and not their sizes.',
  },
];

interface Word {
  font: FontName;
  name: string;
  size: number;
  centre: number;
  colour: string;
}

export const xHeight: Scene = {
  title: ['What the', 'x-height', 'decides'],
  opening: 'What the x-height decides.',
  steps: STEPS,
  tune: { root: 45, scale: 'major', chords: [0, 3, 5, 4], beatsPerMinute: 84, density: 0.5 },
  draw: (time, palette) => {
    const words: Word[] = [
      {
        font: 'serif',
        name: 'EB Garamond',
        size: SIZE * blend(1, RATIO, eased(time, GROWS, GROWS + 1.8)),
        centre: 358,
        colour: palette.main,
      },
      { font: 'text', name: 'Figtree', size: SIZE, centre: 922, colour: palette.second },
    ];
    const measured = eased(time, 10.9, 12.4);
    const baseline = blend(88, 1192, eased(time, 7, 8.6));
    const drawn = words.flatMap(({ font, name, size, centre, colour }) => {
      const height = heightsOf(font).xHeight * size;
      const width = widthOf(WORD, SIZE * (font === 'serif' ? RATIO : 1), font) + 36;
      const band = { x: centre - width / 2, y: BASELINE - height * measured, width, height: height * measured };
      const label = { x: centre, y: 592, size: 44, fill: palette.ink, font: 'strong', anchor: 'middle' } as const;
      return [
        rectangle(band, mix(palette.ground, colour, 0.3)),
        write(WORD, { x: centre, y: BASELINE, size, fill: palette.ink, font, anchor: 'middle' }),
        segment([band.x, band.y, band.x + width, band.y], colour, 6, measured),
        write(name, label),
      ];
    });
    const level = BASELINE - heightsOf('text').xHeight * SIZE;
    const joined = blend(88, 1192, eased(time, 17.2, 18.6));
    return [
      ...drawn,
      segment([88, BASELINE, baseline, BASELINE], palette.ink, 6),
      segment([88, level, joined, level], palette.second, 6),
    ];
  },
};
