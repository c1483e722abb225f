import { ellipse, mix, type Point, path, smooth } from '../../svg.ts';
import { hatch, type Sketch, within } from '../sketch.ts';

/** Draws an object whose base is at (0, 0). */
export type StillLifeObject = (sketch: Sketch, colour: string) => string;

/** The outline of a symmetric object. `profile`: its half width and height at each point, from the base upwards. */
export function mirroredOutline(profile: readonly Point[]): string {
  const right = profile.map(([half, height]): Point => [half, -height]);
  const left = profile.map(([half, height]): Point => [-half, -height]).reverse();
  return `${smooth(right)}L${smooth(left).slice(1)}Z`;
}

/** Fills an outline, with a highlight on the left and hatched shade on the right. */
export function shaded(sketch: Sketch, outline: string, colour: string, half: number, height: number): string {
  const { palette } = sketch;
  const shade = `M${half * 0.3} 20C${half * 0.75} ${-height * 0.4} ${half * 0.1} ${-height * 0.7} ${half * 0.35} ${-height * 1.1}H${half * 2}V20Z`;
  return within(sketch, outline, [
    path(outline, colour),
    path(shade, mix(colour, palette.ink, 0.22)),
    path(shade, hatch(sketch, palette.ink, { gap: 11, width: 2, opacity: 0.3 })),
    ellipse([-half * 0.45, -height * 0.5], [half * 0.09, height * 0.2], { fill: palette.light, opacity: 0.4 }),
  ]);
}
