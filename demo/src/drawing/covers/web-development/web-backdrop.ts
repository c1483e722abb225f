import { line, path, range, rectangle } from '../../svg.ts';
import { dots, ground, type Sketch, WHOLE } from '../sketch.ts';

/** Square paper, as a wireframe starts on. */
function squared({ palette }: Sketch, gap: number, opacity: number): string {
  const across = range(1280 / gap + 1).map((index) => `M${index * gap} 0V800`);
  const down = range(800 / gap + 1).map((index) => `M0 ${index * gap}H1280`);
  return path([...across, ...down].join(''), line(palette.light, 1.5, { opacity }));
}

export const backdrop = (sketch: Sketch) => {
  const { random, palette } = sketch;
  const texture = random.chance(0.5)
    ? rectangle(WHOLE, dots(sketch, palette.light, { gap: 32, width: 4, opacity: 0.4 }))
    : squared(sketch, 40, 0.18);
  return [ground(palette.ground), texture];
};
