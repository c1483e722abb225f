import type { Sketch } from '../../drawing/covers/sketch.ts';
import { circle, group, mix, range, rectangle } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';
import { segment } from '../segment.ts';

const STEPS = [
  {
    at: 3,
    heading: 'One cappuccino: €3.60',
    caption: 'A guest pays three euros sixty for a cappuccino. How much of it pays for the café?',
  },
  {
    at: 6.4,
    heading: 'Less what the cup itself costs',
    caption: 'Value added tax takes 30 cents, coffee, milk and sugar 62 cents, and the card fee 8 cents.',
  },
  {
    at: 11.8,
    heading: 'Each cup leaves €2.60',
    caption: 'Two euros sixty are left. Accountants call it the contribution of one cup.',
  },
  {
    at: 15.6,
    heading: 'A day costs €390, guests or none',
    caption: 'Rent, staff and electricity cost 390 euros a day, whether anybody comes in or not.',
  },
  {
    at: 19.4,
    heading: 'Cup 150 pays the day',
    caption: '390 divided by 2.60 is 150. The first 150 cups pay for the day, and nothing is left for you yet.',
  },
  {
    at: 23.6,
    heading: 'Do 150 people come in?',
    caption: 'Only the cups after that are yours. So count who walks past the door before you choose the chairs.',
  },
];

const SCALE = 1104 / 3.6;

/** In cents; `x` is where the slice ends up below the bar. */
const SLICES = [
  { name: 'tax', cents: 30, leaves: 6.9, x: 88 },
  { name: 'coffee, milk', cents: 62, leaves: 8.3, x: 410 },
  { name: 'card', cents: 8, leaves: 9.7, x: 990 },
] as const;

/** The price as one bar that loses a slice at a time. */
function drawPrice(time: number, ink: string, left: string, taken: string): string {
  const shown = 1 - eased(time, 15.1, 15.7);
  if (shown === 0) return '';
  const slices = SLICES.map(({ name, cents, leaves, x }, index) => {
    const before = SLICES.slice(0, index + 1).reduce((sum, slice) => sum + slice.cents, 0);
    const moved = eased(time, leaves, leaves + 1.1);
    const width = Math.max((cents / 100) * SCALE, 16);
    const box = {
      x: blend(88 + (3.6 - before / 100) * SCALE, x, moved),
      y: blend(196, 430, moved),
      width,
      height: blend(150, 88, moved),
    };
    const label = { x: box.x + width + 18, y: box.y + 59, size: 44, fill: ink, opacity: eased(moved, 0.6, 1) };
    return rectangle(box, mix(left, taken, visible(time, leaves - 0.3)), 14) + write(`${name} ${cents} c`, label);
  });
  const gone = SLICES.reduce((sum, { cents, leaves }) => sum + cents * eased(time, leaves, leaves + 1.1), 0);
  const rest = 360 - SLICES.reduce((sum, { cents, leaves }) => sum + (time > leaves - 0.3 ? cents : 0), 0);
  return group(
    [
      rectangle({ x: 88, y: 196, width: (rest / 100) * SCALE, height: 150 }, left, 22),
      ...slices,
      write(`€${((360 - gone) / 100).toFixed(2)}`, { x: 128, y: 302, size: 88, fill: ink, font: 'title' }),
    ],
    { opacity: shown.toFixed(3) },
  );
}

const COLUMNS = 30;
const ROWS = 6;
const DAY = 390;
const CUPS_TO_BREAK_EVEN = 150;

/** One disc for each cup of a day, filled column by column. */
function drawDay(time: number, palette: Sketch['palette']): string {
  const shown = eased(time, 15.7, 16.3);
  if (shown === 0) return '';
  const { ground, ink, main, second } = palette;
  const sold = CUPS_TO_BREAK_EVEN * eased(time, 19.2, 22.8) + 30 * eased(time, 24.2, 25.6);
  const cups = range(COLUMNS * ROWS).map((nth) => {
    const colour = nth < CUPS_TO_BREAK_EVEN ? main : second;
    const filled = Math.max(0, Math.min(1, sold - nth));
    const centre = [106 + Math.floor(nth / ROWS) * 37, 204 + (nth % ROWS) * 48] as const;
    return circle(centre, blend(13, 16, filled), mix(mix(ground, ink, 0.13), colour, filled));
  });
  const edge = 106 + (CUPS_TO_BREAK_EVEN / ROWS) * 37 - 18.5;
  const paid = Math.min(DAY, sold * 2.6);
  const yours = Math.max(0, sold - CUPS_TO_BREAK_EVEN) * 2.6;
  const amount = { y: 574, size: 56, font: 'strong' } as const;
  return group(
    [
      ...cups,
      segment([edge, 178, edge, 470], ink, 6, visible(time, 22.6)),
      write(`€${Math.round(paid)} of €${DAY}`, { ...amount, x: 88, fill: main }),
      write(`${Math.floor(sold + 0.001)} cups`, { ...amount, x: 650, fill: ink, anchor: 'middle' }),
      write(`yours: €${Math.round(yours)}`, {
        ...amount,
        x: 1192,
        fill: second,
        anchor: 'end',
        opacity: visible(time, 24),
      }),
    ],
    { opacity: shown.toFixed(3) },
  );
}

export const breakEven: Scene = {
  title: ['When does', 'a café', 'break even?'],
  opening: 'When does a café break even?',
  steps: STEPS,
  tune: { root: 46, scale: 'major', chords: [0, 5, 1, 4], beatsPerMinute: 96, density: 0.55 },
  draw: (time, palette) => [
    drawPrice(time, palette.ink, mix(palette.ground, palette.third, 0.9), mix(palette.ground, palette.main, 0.75)),
    drawDay(time, palette),
  ],
};
