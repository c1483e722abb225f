import { circle, group, line, mix, path, rectangle } from '../svg.ts';
import type { Look } from './look.ts';

export function drawGlasses({ random, accent, cloth }: Look): string {
  const colour = random.pick([
    '#2a1c1c',
    '#2a1c1c',
    mix(cloth, '#2a1c1c', 0.4),
    mix(accent, '#2a1c1c', 0.5),
    '#9a6a2f',
  ]);
  const frame = { ...line(colour, 6), fill: '#ffffff', 'fill-opacity': 0.1 };
  const round = random.chance(0.55);
  const glass = (x: number) =>
    round ? circle([x, 226], 29, frame) : rectangle({ x: x - 31, y: 204, width: 62, height: 46 }, frame, 14);
  return group([
    glass(221),
    glass(291),
    path('M250 222Q256 215 262 222M190 220L176 214M322 220L336 214', line(colour, 6)),
  ]);
}

/** Under the mouth, over the chin. */
export function drawBeard({ random, hair, skin }: Look): string {
  const jaw =
    'M177 222C180 306 208 356 256 358S332 306 335 222C330 250 322 264 306 272Q256 258 206 272C190 264 182 250 177 222Z';
  const kinds = [
    path(jaw, hair),
    path(jaw, hair),
    path(jaw, { fill: mix(hair, skin, 0.35), opacity: 0.55 }),
    path('M214 284Q256 258 298 284Q302 330 280 348Q256 360 232 348Q210 330 214 284Z', hair),
    path(
      'M256 270C242 262 214 268 206 288C222 290 240 286 256 278C272 286 290 290 306 288C298 268 270 262 256 270Z',
      hair,
    ),
  ];
  return random.pick(kinds);
}

export function drawEarrings({ random, accent }: Look): string {
  const gold = random.pick(['#e9b44c', '#f4ede0', accent]);
  const kind = random.whole(0, 2);
  return group(
    [174, 338].map((x) => {
      if (kind === 0) return circle([x, 254], 7, gold);
      if (kind === 1) return circle([x, 268], 15, line(gold, 5));
      return path(`M${x} 250V266`, line(gold, 4)) + path(`M${x} 264L${x + 10} 284H${x - 10}Z`, gold);
    }),
  );
}
