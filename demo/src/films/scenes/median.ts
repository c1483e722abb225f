import type { Sketch } from '../../drawing/covers/sketch.ts';
import { circle, group, mix, path, rectangle } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';
import { segment } from '../segment.ts';

const STEPS = [
  {
    at: 3,
    heading: 'Nine pay packets',
    caption: 'Nine people in a bar. Each dot is what one of them earns in a month.',
  },
  {
    at: 6.8,
    heading: 'Median: the one in the middle',
    caption:
      'Line them up and take the fifth of nine: four earn less and four earn more. That is the median, 2,400 euros.',
  },
  {
    at: 11,
    heading: 'Mean: where they balance',
    caption: 'The mean is the point where the row would balance on a finger. Here it is 2,400 euros as well.',
  },
  {
    at: 15,
    heading: 'One of them gets rich',
    caption: 'Now the best paid of the nine gets a raise, from 3,600 to 9,900 euros.',
  },
  {
    at: 19.2,
    heading: 'The mean follows, the median stays',
    caption: 'The mean moves to 3,100, more than seven of the nine earn. The median still stands at 2,400.',
  },
  {
    at: 23,
    heading: 'Ask which one you are told',
    caption: 'Whenever you hear of an average, ask which of the two it is.',
  },
];

/** What they earn, in hundreds of euros. */
const OTHERS = [12, 15, 18, 21, 24, 27, 30, 33];
const RICH = { before: 36, after: 99 };
const MEDIAN = 24;

const LEVEL = 380;

const position = (value: number) => 88 + ((value - 6) / 98) * 1104;

const euros = (hundreds: number) => `€${(hundreds * 100).toLocaleString('en')}`;

const mean = (rich: number) => (OTHERS.reduce((sum, value) => sum + value, 0) + rich) / (OTHERS.length + 1);

function drawLine({ ground, ink }: Sketch['palette']): string[] {
  const quiet = mix(ground, ink, 0.6);
  const ticks = [20, 40, 60, 80, 100].map((value) => {
    const x = position(value);
    const number = write(euros(value), { x, y: LEVEL + 58, size: 42, fill: quiet, anchor: 'middle' });
    return segment([x, LEVEL, x, LEVEL + 14], quiet, 5) + number;
  });
  return [...ticks, rectangle({ x: 88, y: LEVEL - 4, width: 1104, height: 8 }, ink, 4)];
}

/** Nine dots that drop on the line; the last one moves away. */
function drawDots(time: number, rich: number, { ground, ink, main, third }: Sketch['palette']): string[] {
  return [...OTHERS, rich].map((value, index) => {
    const landed = eased(time, 3.2 + index * 0.14, 4.2 + index * 0.14);
    const marked = index === 4 ? eased(time, 7.2, 8.2) : 0;
    const fill = mix(index === OTHERS.length ? third : mix(ground, ink, 0.55), main, marked);
    const dot = circle([position(value), blend(LEVEL - 240, LEVEL - 22, landed)], 16.4, fill);
    return group([dot], { opacity: landed.toFixed(3) });
  });
}

function drawMedian(time: number, colour: string): string {
  const x = position(MEDIAN);
  const opacity = visible(time, 7.4);
  const label = { x, y: 222, size: 50, fill: colour, font: 'strong', anchor: 'middle', opacity } as const;
  return segment([x, 244, x, LEVEL - 52], colour, 9, opacity) + write(`median ${euros(MEDIAN)}`, label);
}

function drawMean(time: number, value: number, colour: string): string {
  const x = position(value);
  const opacity = visible(time, 11.4);
  const label = { x, y: 606, size: 50, fill: colour, font: 'strong', anchor: 'middle', opacity } as const;
  const wedge = path(`M${x.toFixed(2)} ${LEVEL + 76}l46 78h-92Z`, { fill: colour, opacity: opacity.toFixed(3) });
  return wedge + write(`mean ${euros(Math.round(value))}`, label);
}

export const median: Scene = {
  title: ['Mean or', 'median?'],
  opening: 'Mean or median?',
  steps: STEPS,
  tune: { root: 48, scale: 'minor', chords: [0, 3, 6, 4], beatsPerMinute: 90, density: 0.5 },
  draw: (time, palette) => {
    const rich = blend(RICH.before, RICH.after, eased(time, 15.6, 18.6));
    return [
      ...drawLine(palette),
      ...drawDots(time, rich, palette),
      drawMedian(time, palette.main),
      drawMean(time, mean(rich), palette.second),
    ];
  },
};
