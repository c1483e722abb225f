import { COLORS } from './colors.ts';

/** SVG path data with its paint. */
export interface Shape {
  path: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

const { paper, sky, primary, gold, lamplight } = COLORS;

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

const arched = (x: number, y: number, width: number, height: number) => {
  const radius = width / 2;
  return `M${x} ${y + height}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
};

/** The guildhall of the product's pictures, 152 wide and 168 high, with its windows lit. */
export const HALL: readonly Shape[] = [
  { path: 'M66 36V14h20v22', fill: paper, stroke: gold, strokeWidth: 2 },
  { path: 'm59 18 17-18 17 18z', fill: primary },
  { path: 'M12 168V80l64-50 64 50v88z', fill: paper, stroke: gold, strokeWidth: 2 },
  { path: 'm0 88 76-59 76 59', stroke: primary, strokeWidth: 9 },
  { path: circle(76, 74, 13), fill: lamplight, stroke: primary, strokeWidth: 3 },
  { path: 'M76 67v7l5 4', stroke: primary, strokeWidth: 2.5 },
  ...[28, 106].flatMap((x) => [
    { path: arched(x, 104, 18, 30), fill: lamplight, stroke: gold, strokeWidth: 1.5 },
    { path: `M${x} 119h18m-9-14v29`, stroke: gold, strokeWidth: 1.5 },
  ]),
  { path: arched(54, 108, 44, 60), fill: lamplight, stroke: primary, strokeWidth: 4 },
  { path: 'M76 109v59', stroke: primary, strokeWidth: 2.5 },
];

const SCALLOPS = 48;

/** A round edge of small arcs, as of a seal, around 0 0. */
function scalloped(radius: number): string {
  const points = Array.from({ length: SCALLOPS }, (_, index) => {
    const angle = (index / SCALLOPS) * Math.PI * 2;
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  });
  const arc = ((radius * Math.PI) / SCALLOPS) * 1.25;
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${arc} ${arc} 0 0 1 ${point}`).join('')}z`;
}

/** The seal without its hall, around 0 0. */
export const sealShapes = (radius: number): Shape[] => [
  { path: scalloped(radius * 0.96), fill: primary },
  { path: circle(0, 0, radius * 0.885), stroke: lamplight, strokeWidth: radius * 0.012 },
  { path: circle(0, 0, radius * 0.84), fill: sky, stroke: gold, strokeWidth: radius * 0.02 },
];

/** One gabled house of the street: left edge, width, height of the wall, height of the gable. */
type House = readonly [x: number, width: number, wall: number, gable: number];

const HOUSES: readonly House[] = [
  [0, 46, 34, 26],
  [46, 38, 48, 24],
  [84, 52, 30, 32],
  [136, 34, 44, 20],
  [170, 50, 38, 30],
  [220, 40, 26, 24],
];
const STREET_WIDTH = 260;

/** A street of houses that stand on 0, seen far away. */
export function streetShapes(width: number): Shape[] {
  const shapes: Shape[] = [];
  for (let start = 0; start < width; start += STREET_WIDTH) {
    for (const [x, houseWidth, wall, gable] of HOUSES) {
      const left = start + x;
      if (left + houseWidth > width) return shapes;
      const path = `M${left} 0v${-wall}l${houseWidth / 2} ${-gable}l${houseWidth / 2} ${gable}v${wall}z`;
      shapes.push({ path, fill: sky, stroke: paper, strokeWidth: 1.5 });
      const middle = left + houseWidth / 2;
      shapes.push({ path: arched(middle - 4, -wall - 2, 8, 12), fill: lamplight });
    }
  }
  return shapes;
}
