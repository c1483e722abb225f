import { type Box, group, line, mix, type Point, path, range, rectangle, smooth, straight } from '../../svg.ts';
import { fade, type Sketch } from '../sketch.ts';

type Landscape = (sketch: Sketch, box: Box) => readonly string[];

/** The outline of a ridge. `level`: its height in the box, 0 at the top, 1 at the bottom; filled down to the bottom. */
function ridge({ random }: Sketch, { x, y, width, height }: Box, level: number, rough: number, sharp: boolean): string {
  const count = sharp ? 11 : 7;
  const points = range(count).map(
    (index): Point => [
      x - 10 + ((width + 20) * index) / (count - 1),
      y + height * (level + (sharp && index % 2 ? -rough : rough * 0.4) * random.between(0.3, 1)),
    ],
  );
  return `${sharp ? straight(points) : smooth(points)}V${y + height + 5}H${x - 10}Z`;
}

const layers = (sketch: Sketch, box: Box, levels: readonly number[], sharp: boolean) =>
  levels.map((level, index) => {
    const { palette } = sketch;
    const share = (index + 1) / levels.length;
    const colour =
      share < 0.5 ? mix(palette.second, palette.main, share * 2) : mix(palette.main, palette.ink, (share - 0.5) * 1.8);
    return path(ridge(sketch, box, level, 0.13, sharp), colour);
  });

const mountains: Landscape = (sketch, box) => layers(sketch, box, [0.52, 0.62, 0.72, 0.84], true);

const dunes: Landscape = (sketch, box) => layers(sketch, box, [0.5, 0.6, 0.7, 0.82], false);

const lake: Landscape = (sketch, box) => {
  const { palette } = sketch;
  const { x, y, width, height } = box;
  const shore = y + height * 0.66;
  const glints = range(9).map((index) => {
    const reach = width * sketch.random.between(0.05, 0.2);
    const from = x + width * sketch.random.between(0.15, 0.65);
    return path(
      `M${from} ${shore + height * (0.03 + index * 0.034)}h${reach}`,
      line(palette.light, Math.max(2, height * 0.008), { opacity: 0.75 }),
    );
  });
  return [
    ...layers(sketch, { ...box, height: height * 0.68 }, [0.62, 0.78], true),
    rectangle(
      { x, y: shore, width, height: height * 0.36 },
      fade(sketch, [
        [0, mix(palette.third, palette.main, 0.4)],
        [100, palette.ink],
      ]),
    ),
    ...glints,
  ];
};

const forest: Landscape = (sketch, box) => {
  const { random, palette } = sketch;
  const { x, y, width, height } = box;
  const across = Math.round((11 * width) / height);
  const row = (level: number, size: number, colour: string) =>
    range(across + 1).map((index) => {
      const [left, foot] = [x + (width * (index + random.between(-0.3, 0.3))) / across, y + height * level];
      const tall = height * size * random.between(0.7, 1.15);
      return path(`M${left} ${foot - tall}L${left + tall * 0.17} ${foot}H${left - tall * 0.17}Z`, colour);
    });
  const foot = (level: number, colour: string) =>
    rectangle({ x, y: y + height * level - 1, width, height: height * (1 - level) + 2 }, colour);
  const [far, near] = [mix(palette.main, palette.ink, 0.2), mix(palette.main, palette.ink, 0.58)];
  return [
    ...layers(sketch, box, [0.56], false),
    ...row(0.72, 0.24, far),
    foot(0.72, far),
    ...row(0.86, 0.3, near),
    foot(0.86, near),
    ...row(1.02, 0.32, palette.ink),
  ];
};

const sea: Landscape = (sketch, { x, y, width, height }) => {
  const { random, palette } = sketch;
  const level = y + height * 0.58;
  const swell = range(6).map((index) => {
    const top = level + height * index * 0.075;
    const points = range(9).map(
      (step): Point => [x - 20 + ((width + 40) * step) / 8, top + Math.sin(step * 1.7 + index * 2) * height * 0.014],
    );
    return path(
      `${smooth(points)}V${y + height + 5}H${x - 20}Z`,
      mix(mix(palette.third, palette.main, 0.3), palette.ink, index * 0.17),
    );
  });
  const [boat, size] = [x + width * random.between(0.25, 0.7), height * 0.11];
  const foot = level + height * 0.09;
  const sail = group([
    path(`M${boat} ${foot - size * 1.8}V${foot - size * 0.2}H${boat + size}Z`, palette.light),
    path(`M${boat - size * 0.12} ${foot - size * 1.5}V${foot - size * 0.2}H${boat - size * 0.7}Z`, palette.second),
    path(
      `M${boat - size} ${foot - size * 0.1}H${boat + size * 1.1}L${boat + size * 0.7} ${foot + size * 0.2}H${boat - size * 0.6}Z`,
      palette.ink,
    ),
  ]);
  return [...swell.slice(0, 2), sail, ...swell.slice(2)];
};

export const LANDSCAPES: readonly Landscape[] = [mountains, dunes, lake, forest, sea];
