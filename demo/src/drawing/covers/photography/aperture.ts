import { circle, group, line, mix, type Point, path, polar, range, rectangle } from '../../svg.ts';
import { type Composition, dots, ground, hatch, WHOLE } from '../sketch.ts';
import { drawLandscape } from './landscape-cover.ts';

/** Seven or so plates that leave a hole; through it, the view. */
export const aperture: Composition = (sketch) => {
  const { random, palette } = sketch;
  const centre: Point = [random.pick([560, 640, 720]), 400];
  const [blades, outer] = [random.pick([6, 7, 8, 9]), 350];
  const inner = random.between(130, 190);
  const start = random.between(0, 60);
  const step = 360 / blades;
  const hole = range(blades).map((index) => polar(centre, inner, start + index * step));
  const plates = range(blades).map((index) => {
    const from = start + index * step;
    const [here, next] = [polar(centre, inner, from), polar(centre, inner, from + step)];
    const reach = (share: Point, beyond: Point): Point => {
      const length = Math.hypot(beyond[0] - share[0], beyond[1] - share[1]);
      const far = Math.sqrt(outer ** 2 - (inner * Math.cos((step * Math.PI) / 360)) ** 2) + length / 2;
      return [share[0] + ((beyond[0] - share[0]) / length) * far, share[1] + ((beyond[1] - share[1]) / length) * far];
    };
    const [end, before] = [reach(here, next), reach(polar(centre, inner, from - step), here)];
    const colour = mix(palette.main, palette.ink, 0.15 + 0.5 * Math.abs((((index / blades) * 2 + 0.3) % 2) - 1));
    const d = `M${here.join(' ')}L${end.join(' ')}A${outer} ${outer} 0 0 0 ${before.join(' ')}Z`;
    return group([path(d, colour), path(d, line(palette.light, 3, { opacity: 0.5 }))]);
  });
  const box = { x: centre[0] - 200, y: 200, width: 400, height: 400 };
  const marks = range(48).map((index) =>
    path(
      `M${polar(centre, 392, index * 7.5).join(' ')}L${polar(centre, index % 4 ? 408 : 424, index * 7.5).join(' ')}`,
      line(palette.light, index % 4 ? 3 : 6),
    ),
  );
  return [
    ground(palette.ground),
    rectangle(WHOLE, dots(sketch, palette.light, { gap: 30, width: 4, opacity: 0.22 })),
    circle(centre, 640, hatch(sketch, palette.main, { gap: 20, width: 3, angle: -45, opacity: 0.5 })),
    circle(centre, 540, palette.ground),
    circle(centre, 520, hatch(sketch, palette.second, { gap: 20, width: 4, opacity: 0.55 })),
    circle(centre, 440, palette.ink),
    circle(centre, 378, line(palette.second, 12)),
    ...marks,
    drawLandscape(sketch, box, `M${hole.map((point) => point.join(' ')).join('L')}Z`),
    ...plates,
  ];
};
