import { arc, circle, line, mix, path, range } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';

const FIRST = 4;
const IN = 4;
const OUT = 6;
const BREATHS = 3;

const STEPS = [
  {
    at: FIRST - 0.6,
    heading: 'Breathe in',
    caption: 'Let the circle lead you. It grows for four seconds: breathe in.',
  },
  {
    at: FIRST + IN,
    heading: 'Breathe out, and count one',
    caption: 'It shrinks for six seconds: breathe out, and count one.',
  },
  { at: FIRST + 10, heading: 'Breathe in', caption: 'Breathe in. If you notice that you are thinking, that is fine.' },
  {
    at: FIRST + 10 + IN,
    heading: 'Breathe out, and count two',
    caption: 'Breathe out, and count two. Shoulders and jaw may sink.',
  },
  { at: FIRST + 20, heading: 'Breathe in', caption: 'Breathe in once more, without pulling.' },
  {
    at: FIRST + 20 + IN,
    heading: 'Breathe out, and count three',
    caption: 'Breathe out, and count three.',
  },
  {
    at: FIRST + 30.2,
    heading: 'Up to ten, then from one again',
    caption: 'Go on to ten, then begin at one again.',
  },
];

const CENTRE = [640, 402] as const;

/** From 0, empty, to 1, full. */
function fullness(time: number): number {
  const share = (from: number, lasting: number) => 0.5 - 0.5 * Math.cos(Math.PI * clamp((time - from) / lasting));
  return range(BREATHS).reduce((sum, nth) => {
    const from = FIRST + nth * (IN + OUT);
    return sum + share(from, IN) - share(from + IN, OUT);
  }, 0);
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** The number of the breath, while one breathes out. */
function drawCount(time: number, ink: string): string[] {
  return range(BREATHS).map((nth) => {
    const from = FIRST + nth * (IN + OUT) + IN;
    const opacity = visible(time, from, from + OUT - 0.2);
    const [x, y] = [CENTRE[0], CENTRE[1] + 40];
    return write(String(nth + 1), { x, y, size: 116, fill: ink, font: 'title', anchor: 'middle', opacity });
  });
}

/** Ten dots, of which the film fills three. */
const drawDots = (time: number, empty: string, full: string) =>
  range(10).map((nth) => {
    const from = FIRST + nth * (IN + OUT) + IN;
    const filled = nth < BREATHS ? eased(time, from, from + 1) : 0;
    const centre = [1060 + Math.floor(nth / 5) * 76, 250 + (nth % 5) * 76] as const;
    return circle(centre, blend(15, 20, filled), mix(empty, full, filled));
  });

export const breath: Scene = {
  title: ['Count', 'your', 'breaths'],
  opening: 'Counting breaths, the first practice of this class.',
  steps: STEPS,
  tune: { root: 43, scale: 'major', chords: [0, 3, 0, 4], beatsPerMinute: 48, density: 0.3 },
  draw: (time, palette) => {
    const full = fullness(time);
    const radius = blend(84, 172, full);
    const around = (time - FIRST) / (IN + OUT);
    const turn = clamp(around / BREATHS) >= 1 ? 0 : around - Math.floor(Math.max(0, around));
    const ring = visible(time, FIRST - 0.4, FIRST + BREATHS * (IN + OUT));
    const rings = range(3).map((nth) =>
      circle(CENTRE, radius + (3 - nth) * (9 + 9 * full), mix(palette.ground, palette.third, 0.14 + nth * 0.17)),
    );
    return [
      ...rings,
      circle(CENTRE, radius, mix(palette.third, palette.second, 0.15 + 0.85 * full)),
      ...drawCount(time, palette.ink),
      turn > 0.002
        ? path(arc(CENTRE, 238, -90, -90 + turn * 359.9), line(palette.main, 9, { opacity: ring.toFixed(3) }))
        : '',
      ...drawDots(time, mix(palette.ground, palette.light, 0.18), palette.second),
    ];
  },
};
