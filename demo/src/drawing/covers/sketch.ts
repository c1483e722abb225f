import type { Random } from '../random.ts';
import { type Box, element, group, path, rectangle } from '../svg.ts';

export const WIDTH = 1280;
export const HEIGHT = 800;
export const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** Six-digit colours. `ground` fills the picture; `ink` and `light` are the darkest and lightest. */
type Palette = { ground: string; ink: string; light: string; main: string; second: string; third: string };

export type Sketch = {
  random: Random;
  palette: Palette;
  /** Adds a gradient, pattern or clip path and returns its id. */
  define: (make: (id: string) => string) => string;
};

export type Composition = (sketch: Sketch) => readonly string[];

/** What the covers of one category have in common. */
export type Family = { palettes: readonly Palette[]; compositions: readonly Composition[] };

/** The six in their order: ground, ink, light, main, second, third. */
export function palette(colours: string): Palette {
  const [ground = '', ink = '', light = '', main = '', second = '', third = ''] = colours.split(' ');
  return { ground, ink, light, main, second, third };
}

type Weave = { gap?: number; width?: number; angle?: number; opacity?: number };

export function hatch({ define }: Sketch, colour: string, weave: Weave = {}): string {
  const { gap = 12, width = 2, angle = 45, opacity = 1 } = weave;
  const bar = rectangle({ x: 0, y: 0, width, height: gap }, { fill: colour, opacity });
  const turned = `rotate(${angle})`;
  const size = { width: gap, height: gap, patternUnits: 'userSpaceOnUse', patternTransform: turned };
  return `url(#${define((id) => element('pattern', { id, ...size }, bar))})`;
}

export function dots({ define }: Sketch, colour: string, weave: Weave = {}): string {
  const { gap = 24, width = 4, angle = 0, opacity = 1 } = weave;
  const dot = element('circle', { cx: gap / 2, cy: gap / 2, r: width / 2, fill: colour, opacity });
  const turned = `rotate(${angle})`;
  const size = { width: gap, height: gap, patternUnits: 'userSpaceOnUse', patternTransform: turned };
  return `url(#${define((id) => element('pattern', { id, ...size }, dot))})`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopped = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity = 1]) =>
      element('stop', { offset: `${offset}%`, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');

/** A gradient downwards, or rotated by the given degrees. */
export const fade = ({ define }: Sketch, stops: readonly Stop[], angle = 0) =>
  `url(#${define((id) =>
    element(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 0, y2: 1, gradientTransform: `rotate(${angle} .5 .5)` },
      stopped(stops),
    ),
  )})`;

export const glow = ({ define }: Sketch, stops: readonly Stop[]) =>
  `url(#${define((id) => element('radialGradient', { id }, stopped(stops)))})`;

/** Shows the children only inside the outline. */
export const within = ({ define }: Sketch, outline: string, children: readonly string[]) =>
  group(children, { 'clip-path': `url(#${define((id) => element('clipPath', { id }, path(outline, {})))})` });

export const boxed = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}Z`;

/** Mirrored horizontally. */
export const mirrored = (children: readonly string[]) =>
  group(children, { transform: `translate(${WIDTH} 0) scale(-1 1)` });

/** Blends overlapping shapes. */
export const multiplied = (children: readonly string[]) => group(children, { style: 'mix-blend-mode:multiply' });

export const ground = (colour: string) => rectangle(WHOLE, colour);
