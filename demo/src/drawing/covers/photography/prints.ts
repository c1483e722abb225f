import { type Box, group, rectangle } from '../../svg.ts';
import { type Composition, ground, hatch, WHOLE } from '../sketch.ts';
import { drawLandscape } from './landscape-cover.ts';
import { LANDSCAPES } from './landscapes.ts';

/** Prints, laid over each other on a table. */
export const prints: Composition = (sketch) => {
  const { random, palette } = sketch;
  const lands = random.shuffle(LANDSCAPES);
  const spots = random.pick<readonly (readonly [x: number, y: number, width: number, height: number])[]>([
    [
      [330, 330, 430, 500],
      [940, 350, 480, 360],
      [660, 480, 560, 400],
    ],
    [
      [300, 400, 400, 520],
      [660, 380, 420, 540],
      [1000, 410, 400, 500],
    ],
    [
      [420, 300, 560, 400],
      [930, 280, 400, 440],
      [760, 540, 520, 360],
    ],
  ]);
  const sheets = spots.map(([x, y, width, height], index) => {
    const edge = { x: x - width / 2, y: y - height / 2, width, height };
    const view: Box = { x: edge.x + 24, y: edge.y + 24, width: width - 48, height: height - (index % 2 ? 48 : 96) };
    const turn = `rotate(${random.between(-9, 9)} ${x} ${y})`;
    return group(
      [
        rectangle({ ...edge, x: edge.x + 14, y: edge.y + 18 }, { fill: palette.ink, opacity: 0.35 }),
        rectangle(edge, palette.light),
        drawLandscape(sketch, view, undefined, lands[index]),
      ],
      { transform: turn },
    );
  });
  const stripe = rectangle(
    { x: -200, y: 300, width: 1700, height: 240 },
    { fill: palette.main, opacity: 0.55, transform: `rotate(${random.pick([-24, 24])} 640 400)` },
  );
  return [
    ground(palette.ground),
    rectangle(WHOLE, hatch(sketch, palette.light, { gap: 26, width: 2, opacity: 0.2 })),
    stripe,
    ...sheets,
  ];
};
