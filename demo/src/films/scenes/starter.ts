import { createRandom } from '../../drawing/random.ts';
import { arc, circle, ellipse, group, line, mix, path, polar, range, rectangle } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { write } from '../lettering.ts';
import { segment } from '../segment.ts';

const JAR = { left: 150, right: 490, floor: 596, rim: 190 };
const PORTION = 46;

const STEPS = [
  {
    at: 3,
    heading: 'Feed what is left',
    caption: 'Into a clean jar go twenty-five grams of starter, fifty grams of flour and fifty grams of water.',
  },
  {
    at: 7,
    heading: 'Mark the level',
    caption: 'Stir, and put a rubber band around the jar at the level of the dough. It is your ruler.',
  },
  {
    at: 10.2,
    heading: 'Leave it at 24 °C',
    caption: 'In the first two hours little happens. Then bubbles appear and the starter climbs.',
  },
  {
    at: 15.2,
    heading: 'Doubled: bake now',
    caption: 'After about five hours it has doubled and its top is a dome. Now it lifts a loaf.',
  },
  {
    at: 18.4,
    heading: 'Past its peak, it sinks',
    caption: 'Left longer, it runs out of food and sinks. Streaks on the glass show how high it was.',
  },
  {
    at: 21.6,
    heading: 'Follow the dough, not the clock',
    caption: 'A warm kitchen is faster and a cold one slower. So look at the band, and not at the clock.',
  },
];

/** How high the starter stands, in thirds of what it was after its feeding. */
const heightAt = (time: number) =>
  0.6 * eased(time, 3.4, 4.3) +
  1.2 * eased(time, 4.4, 5.3) +
  1.2 * eased(time, 5.4, 6.3) +
  3.1 * eased(time, 11.2, 16) -
  1.1 * eased(time, 17.8, 20.6);

const random = createRandom('bubbles');
const BUBBLES = range(46).map(() => ({
  x: random.between(JAR.left + 34, JAR.right - 34),
  depth: random.between(0.06, 0.94),
  size: random.between(6, 19),
  at: random.between(11, 15.4),
}));

function drawDough(time: number, dough: string, hole: string): string[] {
  const height = heightAt(time) * PORTION;
  const top = JAR.floor - height;
  const dome = blend(0, 30, eased(time, 13, 16.4)) - blend(0, 48, eased(time, 17.8, 20.4));
  const middle = (JAR.left + JAR.right) / 2;
  const surface = `M${JAR.left} ${JAR.floor - 26}V${top.toFixed(1)}Q${middle} ${(top - dome).toFixed(1)} ${JAR.right} ${top.toFixed(1)}V${JAR.floor - 26}q0 26 -26 26H${JAR.left + 26}q-26 0 -26 -26Z`;
  const bubbles = BUBBLES.map(({ x, depth, size, at }) => {
    const radius = size * eased(time, at, at + 2.4) * (1 - 0.35 * eased(time, 17.8, 20.6));
    return radius < 0.4 ? '' : ellipse([x, JAR.floor - depth * height], [radius, radius * 0.88], hole);
  });
  const peak = JAR.floor - 6.1 * PORTION;
  const streaks = range(9).map((nth) => {
    const x = JAR.left + 14 + nth * 38;
    const length = (24 + ((nth * 37) % 29)) * eased(time, 18, 19.6);
    return rectangle({ x, y: peak, width: 9, height: length }, { fill: dough, opacity: 0.7 }, 4);
  });
  return [...(time > 18 ? streaks : []), path(surface, dough), ...bubbles];
}

function drawClock(time: number, { ink, light, main }: { ink: string; light: string; main: string }): string {
  const passed = 5 * eased(time, 10.6, 15.8) + 3 * eased(time, 17.4, 20.6);
  const centre = [872, 372] as const;
  const swept = Math.max(0.1, (passed / 12) * 360);
  const hand = polar(centre, 104, swept - 90);
  return group(
    [
      circle(centre, 150, light),
      path(arc(centre, 132, -90, -90 + swept), line(main, 22)),
      ...range(12).map((hour) => circle(polar(centre, 132, hour * 30), 4.5, mix(light, ink, 0.45))),
      segment([...centre, ...hand], ink, 13),
      circle(centre, 13, ink),
      write(Math.round(passed) === 1 ? '1 hour' : `${Math.round(passed)} hours`, {
        x: 872,
        y: 596,
        size: 50,
        fill: ink,
        font: 'strong',
        anchor: 'middle',
      }),
    ],
    { opacity: visible(time, 10.2).toFixed(3) },
  );
}

const drawRecipe = (time: number, ink: string) =>
  ['25 g starter', '50 g flour', '50 g water'].map((text, index) => {
    const at = 3.4 + index;
    const opacity = visible(time, at, 9.9);
    return write(text, { x: 640, y: 460 - index * 92, size: 60, fill: ink, font: 'strong', opacity });
  });

export const starter: Scene = {
  title: ['Read your', 'starter'],
  opening: 'How to read a sourdough starter.',
  steps: STEPS,
  tune: { root: 50, scale: 'major', chords: [0, 5, 3, 4], beatsPerMinute: 76, density: 0.5 },
  draw: (time, palette) => {
    const { ink, light, main, second } = palette;
    const glass = { x: JAR.left - 14, y: JAR.rim, width: JAR.right - JAR.left + 28, height: JAR.floor - JAR.rim + 14 };
    const band = { x: glass.x - 6, y: JAR.floor - 3 * PORTION - 12, width: glass.width + 12, height: 24 };
    const double = JAR.floor - 6 * PORTION;
    const mark = visible(time, 15.2);
    return [
      rectangle({ x: 0, y: 610, width: 1280, height: 110 }, mix(palette.ground, main, 0.35)),
      rectangle(glass, mix(palette.ground, light, 0.75), 40),
      ...drawDough(time, mix(light, second, 0.42), mix(light, second, 0.14)),
      rectangle(glass, line(mix(light, ink, 0.28), 9), 40),
      rectangle({ x: glass.x - 10, y: JAR.rim - 14, width: glass.width + 20, height: 34 }, mix(light, ink, 0.28), 17),
      group([rectangle(band, main, 12)], { opacity: visible(time, 7.3).toFixed(3) }),
      segment([JAR.right + 30, double, JAR.right + 74, double], main, 9, mark),
      write('×2', { x: JAR.right + 92, y: double + 19, size: 54, fill: main, font: 'strong', opacity: mark }),
      ...drawRecipe(time, ink),
      drawClock(time, palette),
    ];
  },
};
