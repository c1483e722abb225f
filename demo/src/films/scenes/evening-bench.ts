import type { Sketch } from '../../drawing/covers/sketch.ts';
import { createRandom } from '../../drawing/random.ts';
import { circle, element, group, line, mix, points, polygon, range, rectangle } from '../../drawing/svg.ts';

const VIEW = { x: 93, y: 178, width: 510, height: 340 };

const random = createRandom('noise');
const GRAINS = range(220).map((nth) => ({
  centre: [random.between(0, 560), random.between(0, 374)] as const,
  colour: nth % 2 === 0 ? '#ffffff' : '#000000',
}));

interface Photograph {
  /** Of light, above or below what is right. */
  stops: number;
  /** Of the background, in pixels. */
  blur: number;
  /** From 0 to 1. */
  noise: number;
}

/** A bench and a lamp before hills, at dusk. */
export function drawEveningBench({ stops, blur, noise }: Photograph, { second, third, light }: Sketch['palette']) {
  const lit = (colour: string) => mix(colour, stops > 0 ? '#ffffff' : '#000000', Math.abs(stops) * 0.42);
  const sky = lit(mix(third, second, 0.55));
  const dark = lit(mix(third, '#15121f', 0.62));
  const background = [
    rectangle({ x: -40, y: -40, width: 640, height: 460 }, sky),
    circle([150, 120], 50, lit(mix(second, light, 0.5))),
    polygon(points('-40 264 130 150 260 236 390 140 600 256 600 420 -40 420'), lit(mix(third, '#15121f', 0.2))),
  ];
  const bench = [
    rectangle({ x: -40, y: 330, width: 640, height: 60 }, lit(mix(third, '#15121f', 0.45))),
    ...[232, 262].map((y) => rectangle({ x: 196, y, width: 210, height: 14 }, dark, 6)),
    rectangle({ x: 184, y: 294, width: 234, height: 14 }, dark, 6),
    ...[206, 384].map((x) => rectangle({ x, y: 226, width: 12, height: 122 }, dark, 4)),
  ];
  const lamp = [
    rectangle({ x: 462, y: 112, width: 11, height: 236 }, dark, 4),
    circle([467.5, 104], 54, mix(sky, lit(light), 0.4)),
    circle([467.5, 104], 27, lit(light)),
  ];
  const grains = GRAINS.map(({ centre, colour }) => circle(centre, 2.4, colour));
  const soft = element('filter', { id: 'soft' }, element('feGaussianBlur', { stdDeviation: blur }));
  const photograph = [
    soft,
    group(background, blur > 0.05 ? { filter: 'url(#soft)' } : {}),
    ...lamp,
    ...bench,
    group(grains, { opacity: (noise * 0.26).toFixed(3) }),
  ];
  return element('svg', { ...VIEW, viewBox: '0 0 560 374' }, photograph.join('')) + rectangle(VIEW, line(light, 10), 6);
}
