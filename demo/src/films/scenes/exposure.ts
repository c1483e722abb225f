import type { Sketch } from '../../drawing/covers/sketch.ts';
import { mix, path, range, rectangle } from '../../drawing/svg.ts';
import { eased } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';
import { segment } from '../segment.ts';
import { drawEveningBench } from './evening-bench.ts';

const STEPS = [
  {
    at: 3,
    heading: 'Three settings, one exposure',
    caption:
      'Aperture, shutter and ISO together decide how bright the picture is. The meter below shows zero: it is right.',
  },
  {
    at: 7.4,
    heading: 'Open the aperture one stop',
    caption:
      'From f/4 to f/2.8 the aperture lets in twice the light: one stop, and the picture is too bright. The hills get softer.',
  },
  {
    at: 12.2,
    heading: 'Halve the time',
    caption: 'A shutter of 1/250 instead of 1/125 second lets in half the light. The meter is back at zero.',
  },
  {
    at: 16.8,
    heading: 'Double the ISO',
    caption: 'ISO 800 instead of 400 brightens the picture by one stop again, and adds a little noise.',
  },
  {
    at: 21.2,
    heading: 'Close the aperture one stop',
    caption: 'Back at f/4, the meter stands at zero once more.',
  },
  {
    at: 24.8,
    heading: 'One up, one down',
    caption: 'What you add with one setting, take away with another: the picture stays as bright as before.',
  },
];

/** Stops of light that each setting adds at a time. */
const aperture = (time: number) => eased(time, 8, 9.4) - eased(time, 21.6, 23);
const shutter = (time: number) => -eased(time, 12.8, 14.2);
const iso = (time: number) => eased(time, 17.2, 18.6);

const DIALS = [
  { values: ['f/5.6', 'f/4', 'f/2.8'], stops: aperture },
  { values: ['1/250', '1/125', '1/60'], stops: shutter },
  { values: ['ISO 200', 'ISO 400', 'ISO 800'], stops: iso },
] as const;

type Dial = (typeof DIALS)[number];

function drawDial(place: number, { values }: Dial, y: number, palette: Sketch['palette']): string {
  const track = mix(palette.ground, palette.light, 0.12);
  const numbers = values.map((value, nth) => {
    const near = Math.max(0, 1 - Math.abs(place - (nth - 1)));
    const fill = mix(mix(palette.ground, palette.light, 0.55), palette.ink, near);
    return write(value, { x: 742 + nth * 182, y: y + 66, size: 41, fill, font: 'strong', anchor: 'middle' });
  });
  return [
    rectangle({ x: 648, y, width: 552, height: 104 }, track, 26),
    rectangle({ x: 742 - 85 + (place + 1) * 182, y: y + 9, width: 170, height: 86 }, palette.second, 20),
    ...numbers,
  ].join('');
}

/** From two stops too dark to two stops too bright. */
function drawMeter(stops: number, { light, main, second }: Sketch['palette']): string[] {
  const x = (value: number) => 348 + value * 96;
  const needle = x(stops);
  const tip = `M${needle} 578l20 30h-40Z`;
  return [
    ...range(5).map((nth) => segment([x(nth - 2), 550, x(nth - 2), 570], light, 5)),
    path(tip, mix(second, main, Math.min(1, Math.abs(stops)))),
    write('-2', { x: x(-2) - 22, y: 575, size: 40, fill: light, anchor: 'end' }),
    write('+2', { x: x(2) + 22, y: 575, size: 40, fill: light }),
  ];
}

export const exposure: Scene = {
  title: ['Aperture,', 'shutter,', 'ISO'],
  opening: 'Aperture, shutter and ISO: three taps that fill one bucket.',
  steps: STEPS,
  tune: { root: 45, scale: 'minor', chords: [0, 5, 2, 6], beatsPerMinute: 80, density: 0.5 },
  draw: (time, palette) => {
    const stops = DIALS.reduce((sum, dial) => sum + dial.stops(time), 0);
    return [
      drawEveningBench({ stops, blur: aperture(time) * 3.2, noise: iso(time) }, palette),
      ...DIALS.map((dial, nth) => drawDial(dial.stops(time), dial, 173 + nth * 124, palette)),
      ...drawMeter(stops, palette),
    ];
  },
};
