import { arc, circle, group, line, mix, path, polar, range, rectangle, wedge } from '../../svg.ts';
import { type Composition, dots, ground, hatch, type Sketch, WHOLE } from '../sketch.ts';
import { branches } from './foliage.ts';

/** A table seen from above. */
export const breakfast: Composition = (sketch) => {
  const { random, palette } = sketch;
  const cloth = mix(palette.ground, palette.light, 0.68);
  const checks = hatch(sketch, palette.main, { gap: 80, width: 40, angle: 0, opacity: 0.28 });
  const across = hatch(sketch, palette.main, { gap: 80, width: 40, angle: 90, opacity: 0.28 });
  const spots = random.shuffle([
    [330, 300],
    [660, 500],
    [980, 260],
  ] as const);
  const shadow = (x: number, y: number, radius: number) =>
    circle([x + 14, y + 18], radius, { fill: palette.ink, opacity: 0.2 });
  const plates = spots.map(([x, y], index) => {
    const radius = [215, 150, 185][index] ?? 150;
    const dish = [
      shadow(x, y, radius),
      circle([x, y], radius, palette.light),
      circle([x, y], radius * 0.74, line(palette.main, 4)),
    ];
    if (index === 0) return group([...dish, slices(sketch, x, y)]);
    if (index === 1)
      return group([
        ...dish,
        circle([x, y], radius * 0.62, palette.main),
        circle([x, y], radius * 0.52, mix(palette.ink, palette.main, 0.25)),
        path(arc([x, y], radius * 0.36, 200, 300), line(palette.light, 6, { opacity: 0.6 })),
      ]);
    return group([
      ...dish,
      ...range(7).map((berry) =>
        circle(
          polar([x, y], berry ? radius * 0.36 : 0, berry * 60),
          radius * 0.17,
          berry % 2 ? palette.main : palette.second,
        ),
      ),
    ]);
  });
  const sprig = (x: number, y: number, turn: number) =>
    group([branches(sketch, palette.third, 260)], { transform: `translate(${x} ${y}) rotate(${turn})` });
  const cover = random.chance(0.5)
    ? [rectangle(WHOLE, checks), rectangle(WHOLE, across)]
    : [rectangle(WHOLE, dots(sketch, palette.main, { gap: 54, width: 14, opacity: 0.35, angle: 45 }))];
  return [ground(cloth), ...cover, sprig(60, 780, 40), sprig(1230, 640, -50), sprig(620, -20, 170), ...plates];
};

/** Two halves of an orange. */
function slices({ palette }: Sketch, x: number, y: number): string {
  const half = (cx: number, cy: number, radius: number) => {
    const segments = range(9).map((index) =>
      path(wedge([cx, cy], radius * 0.8, index * 40 + 3, index * 40 + 37), palette.second),
    );
    return group([
      circle([cx, cy], radius, mix(palette.second, palette.main, 0.5)),
      circle([cx, cy], radius * 0.88, palette.light),
      ...segments,
    ]);
  };
  return group([half(x - 50, y - 30, 88), half(x + 66, y + 52, 72)]);
}
