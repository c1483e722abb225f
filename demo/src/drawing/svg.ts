export type Point = readonly [x: number, y: number];
type Attributes = Record<string, string | number>;

/** Coordinates are rounded to a tenth, which keeps files small. */
const short = (value: string | number) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);

export function element(tag: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${name.includes('opacity') ? value : short(value)}"`)
    .join('');
  return children === '' ? `<${tag}${written}/>` : `<${tag}${written}>${children}</${tag}>`;
}

/** A fill colour, or any attributes. */
type Paint = string | Attributes;

const painted = (paint: Paint): Attributes => (typeof paint === 'string' ? { fill: paint } : paint);

export const circle = ([cx, cy]: Point, r: number, paint: Paint) => element('circle', { cx, cy, r, ...painted(paint) });

export const ellipse = ([cx, cy]: Point, [rx, ry]: Point, paint: Paint) =>
  element('ellipse', { cx, cy, rx, ry, ...painted(paint) });

export type Box = { x: number; y: number; width: number; height: number };

export const rectangle = ({ x, y, width, height }: Box, paint: Paint, rx = 0) =>
  element('rect', { x, y, width, height, ...(rx > 0 ? { rx } : {}), ...painted(paint) });

export const path = (d: string, paint: Paint) => element('path', { d, ...painted(paint) });

export const group = (children: readonly string[], attributes: Attributes = {}) =>
  element('g', attributes, children.join('') || ' ');

/** An outline without a fill. */
export const line = (stroke: string, width: number, more: Attributes = {}): Attributes => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  ...more,
});

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

export const straight = (points: readonly Point[], closed = false) =>
  `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;

export const polygon = (corners: readonly Point[], paint: Paint) => path(straight(corners, true), paint);

/** Points in SVG's notation: '0 0 20 30' has two. */
export function points(text: string): Point[] {
  const numbers = text.split(' ').map(Number);
  return range(numbers.length / 2).map((index) => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0]);
}

/** A curve through every point (Catmull and Rom's spline, written as Bezier curves). */
export function smooth(course: readonly Point[], closed = false): string {
  const count = course.length;
  const point = (index: number): Point => {
    const found = course[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))];
    if (found === undefined) throw new Error('A curve needs points.');
    return found;
  };
  const steps = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${at(leave)} ${at(arrive)} ${at(to)}`;
  });
  return `M${at(point(0))}${steps.join('')}${closed ? 'Z' : ''}`;
}

/** Degrees, clockwise from three o'clock. */
export const polar = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
];

/** An arc of less than 360 degrees. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${at(polar(centre, radius, from))}A${short(radius)} ${short(radius)} 0 ${large} ${to > from ? 1 : 0} ${at(polar(centre, radius, to))}`;
}

/** A slice of a disc. */
export const wedge = (centre: Point, radius: number, from: number, to: number) =>
  `${arc(centre, radius, from, to)}L${at(centre)}Z`;

export const range = (count: number) => Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index);

/** Mixes two six-digit colours; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = range(3).map((index) => {
    const value = channel(from, index) * (1 - share) + channel(to, index) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
