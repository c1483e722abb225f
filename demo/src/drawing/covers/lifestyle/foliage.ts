import { circle, group, line, mix, path, range } from '../../svg.ts';
import type { Sketch } from '../sketch.ts';

export const leaf = (length: number, width: number, colour: string, vein: string, turn: string) =>
  group(
    [
      path(
        `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.7} 0 ${-length}C${-width} ${-length * 0.7} ${-width} ${-length * 0.3} 0 0Z`,
        colour,
      ),
      path(`M0 0V${-length * 0.85}`, line(vein, 2.5, { opacity: 0.6 })),
    ],
    { transform: turn },
  );

/** Stems out of an opening at (0, 0), leaning apart. */
export function branches(sketch: Sketch, colour: string, height: number): string {
  const { random, palette } = sketch;
  const kind = random.pick(['leaves', 'leaves', 'blossoms', 'palm']);
  const vein = mix(colour, palette.light, 0.5);
  const count = kind === 'palm' ? 6 : 3;
  const stems = range(count).map((index) => {
    const lean = (index / (count - 1) - 0.5) * (kind === 'palm' ? 150 : 64) + random.between(-6, 6);
    const tall = height * random.between(0.8, 1.1);
    if (kind === 'palm')
      return leaf(
        tall * 0.85,
        tall * 0.13,
        index % 2 ? colour : mix(colour, palette.ink, 0.25),
        vein,
        `rotate(${lean})`,
      );
    const pairs = range(5).map((step) => {
      const y = -tall * (0.34 + step * 0.15);
      const size = tall * (0.24 - step * 0.02);
      if (kind === 'leaves')
        return leaf(size, size * 0.36, colour, vein, `translate(0 ${y}) rotate(${step % 2 ? 48 : -48})`);
      return circle([step % 2 ? 16 : -16, y], size * 0.34, step % 2 ? palette.main : palette.light);
    });
    return group([path(`M0 0V${-tall}`, line(mix(colour, palette.ink, 0.3), 5)), ...pairs], {
      transform: `rotate(${lean})`,
    });
  });
  return group(stems);
}
