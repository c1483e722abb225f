import { circle, polar, polygon, rectangle } from '../../svg.ts';
import { type Composition, dots, ground, hatch, multiplied, WHOLE } from '../sketch.ts';

/** Overlapping transparent shapes. */
export const overlap: Composition = (sketch) => {
  const { random, palette } = sketch;
  const light = [palette.main, palette.third, palette.second];
  const spots = random.shuffle([
    [420, 330],
    [680, 470],
    [860, 290],
  ] as const);
  const forms = spots.map((spot, index) => {
    const colour = light[index] ?? palette.main;
    const size = random.between(240, 300);
    const [x, y] = spot;
    if (index === 0) return circle(spot, size, colour);
    if (index === 1)
      return rectangle(
        { x: x - size, y: y - size, width: size * 1.7, height: size * 1.7 },
        { fill: colour, transform: `rotate(${random.pick([0, 15, 45])} ${x} ${y})` },
      );
    return polygon([polar(spot, size * 1.3, 30), polar(spot, size * 1.3, 150), polar(spot, size * 1.3, 270)], colour);
  });
  return [
    ground(palette.light),
    rectangle(WHOLE, dots(sketch, palette.ink, { gap: 40, width: 5, opacity: 0.35 })),
    multiplied(forms.slice(0, 1)),
    multiplied(forms.slice(1, 2)),
    multiplied(forms.slice(2)),
    rectangle({ x: 0, y: 0, width: 120, height: 800 }, palette.ink),
    rectangle({ x: 0, y: 0, width: 120, height: random.between(220, 380) }, palette.main),
    rectangle({ x: 0, y: 700, width: 120, height: 100 }, hatch(sketch, palette.third, { gap: 18, width: 8 })),
    circle([1180, 700], 44, palette.ink),
  ];
};
