import type { Sketch } from '../../drawing/covers/sketch.ts';
import { line, mix, rectangle } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';
import { segment } from '../segment.ts';

const STEPS = [
  {
    at: 3,
    heading: 'North sells four times as much?',
    caption: 'Five shops and their sales. North seems to sell about four times as much as West.',
  },
  {
    at: 7,
    heading: 'Look where the axis begins',
    caption: 'But the axis begins at 80. The lengths of the bars do not show the numbers.',
  },
  {
    at: 10.6,
    heading: 'Begin at zero',
    caption: 'From zero, lengths and numbers agree. North sells a quarter more than West, and not four times as much.',
  },
  {
    at: 14.8,
    heading: 'Sort',
    caption: 'Sorted by size, the order can be read without a single look back and forth.',
  },
  {
    at: 18.2,
    heading: 'Label the bars, drop the axis',
    caption: 'With the number at each bar, the axis and its lines can go.',
  },
  {
    at: 21.6,
    heading: 'One color for what you say',
    caption: 'Color only the bar that you talk about. Now the chart says one thing, and it is true.',
  },
];

const SHOPS = [
  { name: 'South', sales: 96 },
  { name: 'West', sales: 88 },
  { name: 'North', sales: 111 },
  { name: 'East', sales: 92 },
  { name: 'Centre', sales: 103 },
];
const SORTED = SHOPS.toSorted((one, other) => other.sales - one.sales);

const LEFT = 300;
const WIDTH = 740;
const MAX = 115;

/** The value at the left end of the bars. */
const axisStart = (time: number) => 80 * (1 - eased(time, 11, 13.2));

const position = (value: number, start: number) => LEFT + ((value - start) / (MAX - start)) * WIDTH;

function drawAxis(time: number, colour: string): string[] {
  const start = axisStart(time);
  const shown = 1 - eased(time, 18.4, 19.2);
  return [0, 20, 40, 60, 80, 100].flatMap((value) => {
    const x = position(value, start);
    if (x < LEFT - 0.01) return [];
    /** Numbers that come in from the left fade in on their way. */
    const arrived = value >= 80 ? 1 : value === 0 ? eased(time, 12.6, 13.4) : Math.min(1, (x - LEFT) / 110);
    return [
      segment([x, 170, x, 560], colour, 4, shown * arrived),
      write(String(value), { x, y: 612, size: 42, fill: colour, anchor: 'middle', opacity: shown * arrived }),
    ];
  });
}

function drawBar(time: number, index: number, palette: Sketch['palette']): string {
  const { name, sales } = SHOPS[index] ?? { name: '', sales: 0 };
  const rank = SORTED.findIndex((shop) => shop.name === name);
  const moved = eased(time, 15.2 + rank * 0.16, 16.7 + rank * 0.16);
  const y = 178 + blend(index, rank, moved) * 76;
  const grown = eased(time, 3.2 + index * 0.12, 4.4 + index * 0.12);
  const width = Math.max(0, (position(sales, axisStart(time)) - LEFT) * grown);
  const muted = mix(palette.ground, palette.light, 0.4);
  const colour = mix(palette.main, name === 'North' ? palette.second : muted, eased(time, 21.9, 23));
  const label = { y: y + 45, size: 46, fill: palette.light };
  const opacity = visible(time, 18.8);
  return [
    /** Paler on the way, where names pass each other. */
    write(name, { ...label, x: LEFT - 28, anchor: 'end', opacity: 1 - 0.9 * Math.sin(Math.PI * moved) }),
    rectangle({ x: LEFT, y, width, height: 60 }, { fill: colour, stroke: palette.ground, 'stroke-width': 4 }, 8),
    write(String(sales), { ...label, x: LEFT + width + 22, font: 'strong', opacity }),
  ].join('');
}

function drawRing(time: number, colour: string): string {
  const grown = eased(time, 7.3, 8.3);
  const box = { x: LEFT - 56 * grown, y: 597 - 35 * grown, width: 112 * grown, height: 70 * grown };
  return rectangle(box, line(colour, 7, { opacity: visible(time, 7.2, 10.6).toFixed(3) }), 35);
}

export const bars: Scene = {
  title: ['Bars that', 'tell the', 'truth'],
  opening: 'Bars that tell the truth.',
  steps: STEPS,
  tune: { root: 44, scale: 'major', chords: [0, 3, 4, 5], beatsPerMinute: 88, density: 0.5 },
  draw: (time, palette) => [
    ...drawAxis(time, mix(palette.ground, palette.light, 0.55)),
    ...SHOPS.map((_, index) => drawBar(time, index, palette)),
    drawRing(time, palette.third),
  ],
};
