import { type Box, circle, group, mix, path, range, rectangle, smooth } from '../../svg.ts';
import { boxed, fade, hatch, type Sketch, within } from '../sketch.ts';

/** A line of text as a bar. */
export const words = (x: number, y: number, width: number, colour: string, height = 12) =>
  rectangle({ x, y, width, height }, colour, height / 2);

/** A picture in a page: a sky, a sun, two hills. */
export function picture(sketch: Sketch, box: Box): string {
  const { random, palette } = sketch;
  const [sky, near, far] = random.pick<readonly [string, string, string]>([
    [palette.main, palette.third, palette.ink],
    [palette.second, palette.main, palette.ink],
    [palette.third, palette.second, palette.main],
  ]);
  const { x, y, width, height } = box;
  const foot = y + height;
  const hill = (rise: number, lean: number) =>
    `${smooth([
      [x - 5, foot - rise * 0.4],
      [x + width * lean, foot - rise],
      [x + width + 5, foot - rise * 0.3],
    ])}V${foot}H${x}Z`;
  return within(sketch, boxed(box), [
    rectangle(
      box,
      fade(sketch, [
        [0, sky],
        [100, mix(sky, palette.light, 0.35)],
      ]),
    ),
    circle([x + width * random.between(0.25, 0.75), y + height * 0.42], height * 0.2, palette.light),
    path(hill(height * 0.55, random.between(0.15, 0.4)), near),
    path(hill(height * 0.38, random.between(0.6, 0.85)), far),
  ]);
}

function cards(sketch: Sketch, { x, y, width, height }: Box, columns: number): string {
  const { random, palette } = sketch;
  const each = (width - (columns - 1) * 18) / columns;
  const faint = mix(palette.light, palette.ink, 0.16);
  return group(
    range(columns).map((index) => {
      const left = x + index * (each + 18);
      return group([
        picture(sketch, { x: left, y, width: each, height: height * 0.6 }),
        words(left, y + height * 0.6 + 16, each * random.between(0.6, 0.95), faint),
        words(left, y + height * 0.6 + 38, each * random.between(0.35, 0.7), faint),
      ]);
    }),
  );
}

export function bars(sketch: Sketch, { x, y, width, height }: Box): string {
  const { random, palette } = sketch;
  const step = width / 9;
  return group(
    range(9).map((index) => {
      const tall = height * random.between(0.25, 1);
      const fill =
        index % 3 === 1
          ? hatch(sketch, palette.main, { gap: 9, width: 4 })
          : random.pick([palette.main, palette.third]);
      return rectangle({ x: x + index * step, y: y + height - tall, width: step * 0.62, height: tall }, fill, 4);
    }),
  );
}

function heading(sketch: Sketch, x: number, y: number, width: number): string {
  const { palette } = sketch;
  return group([
    words(x, y, width * 0.95, palette.ink, 24),
    words(x, y + 36, width * 0.7, palette.ink, 24),
    words(x, y + 84, width, mix(palette.light, palette.ink, 0.2)),
    words(x, y + 106, width * 0.8, mix(palette.light, palette.ink, 0.2)),
    words(x, y + 140, Math.min(130, width * 0.6), palette.second, 34),
  ]);
}

export const LAYOUTS = [
  (sketch: Sketch, { x, y, width, height }: Box) => [
    heading(sketch, x, y + 10, width * 0.4),
    picture(sketch, { x: x + width * 0.48, y, width: width * 0.52, height: height * 0.52 }),
    cards(sketch, { x, y: y + height * 0.6, width, height: height * 0.4 }, 3),
  ],
  (sketch: Sketch, { x, y, width, height }: Box) => [
    rectangle(
      { x: x - 28, y: y - 28, width: width * 0.26, height: height + 80 },
      mix(sketch.palette.light, sketch.palette.main, 0.22),
    ),
    ...range(6).map((index) =>
      words(x - 4, y + 8 + index * 38, width * (index % 2 ? 0.1 : 0.14), sketch.palette.main, 14),
    ),
    bars(sketch, { x: x + width * 0.3, y, width: width * 0.7, height: height * 0.5 }),
    cards(sketch, { x: x + width * 0.3, y: y + height * 0.6, width: width * 0.7, height: height * 0.4 }, 2),
  ],
  (sketch: Sketch, { x, y, width, height }: Box) => [
    picture(sketch, { x: x - 28, y: y - 28, width: width + 56, height: height * 0.56 }),
    cards(sketch, { x, y: y + height * 0.58, width, height: height * 0.42 }, 4),
  ],
];
