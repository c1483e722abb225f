import { circle, group, line, path, points, polar, polygon, rectangle, wedge } from '../../svg.ts';
import { type Composition, dots, ground, hatch } from '../sketch.ts';

/** One great disc, held in balance by bars on a slope. */
export const balance: Composition = (sketch) => {
  const { random, palette } = sketch;
  const [slope, right] = [random.pick([-38, -32, 32, 38]), random.chance(0.5)];
  const centre = [right ? 850 : 430, random.between(350, 430)] as const;
  const radius = random.between(240, 290);
  const bars = [
    rectangle({ x: -900, y: -34, width: 1400, height: 68 }, palette.ink),
    rectangle({ x: -300, y: 60, width: 1300, height: 26 }, palette.second),
    rectangle({ x: -620, y: -92, width: 700, height: 22 }, palette.third),
    rectangle(
      { x: -200, y: 112, width: 620, height: 130 },
      hatch(sketch, palette.ink, { gap: 22, width: 9, angle: 0 }),
    ),
  ];
  const far = polar(centre, radius * 1.85, right ? 200 : -20);
  return [
    ground(palette.ground),
    polygon(right ? points('0 0 470 0 0 800') : points('1280 0 810 0 1280 800'), palette.third),
    rectangle(
      right ? { x: 1030, y: 0, width: 250, height: 800 } : { x: 0, y: 0, width: 250, height: 800 },
      dots(sketch, palette.ink, { gap: 30, width: 9 }),
    ),
    circle(centre, radius, palette.main),
    group(bars, { transform: `translate(${centre[0]} ${centre[1] + 60}) rotate(${slope})` }),
    path(wedge(centre, radius * 0.62, slope + 180, slope + 360), palette.light),
    circle(centre, radius * 0.2, palette.ink),
    circle(far, 78, palette.second),
    circle(far, 118, line(palette.ink, 7)),
    circle([right ? 1120 : 160, 680], 46, palette.main),
  ];
};
