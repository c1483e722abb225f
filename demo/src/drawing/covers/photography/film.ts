import { circle, group, range, rectangle } from '../../svg.ts';
import { type Composition, dots, glow, ground, WHOLE } from '../sketch.ts';
import { drawLandscape } from './landscape-cover.ts';
import { LANDSCAPES } from './landscapes.ts';

/** A strip of film, running across. */
export const film: Composition = (sketch) => {
  const { random, palette } = sketch;
  const lands = random.shuffle(LANDSCAPES);
  const strip = (y: number, height: number, shift: number, first: number) => {
    const holes = range(34).map((index) =>
      [y + 16, y + height - 46]
        .map((top) => rectangle({ x: -250 + shift + index * 58, y: top, width: 32, height: 30 }, palette.light, 7))
        .join(''),
    );
    const width = (height - 130) * 1.45;
    const frames = range(8).map((index) =>
      drawLandscape(
        sketch,
        { x: -230 + shift + index * (width + 22), y: y + 65, width, height: height - 130 },
        undefined,
        lands[(index + first) % lands.length],
      ),
    );
    return group([rectangle({ x: -400, y, width: 2100, height }, palette.ink), ...holes, ...frames]);
  };
  const angle = random.pick([-12, -8, 8, 12]);
  return [
    ground(palette.ground),
    circle(
      [random.between(200, 1080), 400],
      380,
      glow(sketch, [
        [0, palette.second],
        [70, palette.second],
        [71, palette.main],
        [100, palette.main],
      ]),
    ),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 30, width: 4, opacity: 0.25 })),
    group([strip(90, 340, random.between(-120, 0), 0), strip(470, 340, random.between(-260, -120), 2)], {
      transform: `rotate(${angle} 640 400)`,
    }),
  ];
};
