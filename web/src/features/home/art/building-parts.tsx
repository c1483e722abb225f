import type { Category } from '@guildhall/contract';
import { CraftGlyph } from './craft-glyph.tsx';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The path of a box with a round top. */
export const archPath = ({ x, y, width, height }: Box): string => {
  const radius = width / 2;
  return `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y + height}Z`;
};

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + by,
});

/** A window with the glyph of a craft. */
export function CraftWindow({ category, ...box }: Box & { category: Category }) {
  const size = box.width * 0.86;
  return (
    <>
      <path d={archPath(grown(box, 6))} fill="var(--art-stone)" />
      <path d={archPath(box)} fill="var(--art-pane)" />
      <CraftGlyph
        category={category}
        x={box.x + (box.width - size) / 2}
        y={box.y + (box.height - size) * 0.72}
        width={size}
        height={size}
      />
      <rect x={box.x - 11} y={box.y + box.height} width={box.width + 22} height="8" rx="2" fill="var(--art-stone)" />
    </>
  );
}

/** A closed door with its fanlight; `x` and `y` are its upper left corner. */
export function Door({ color, ...box }: Box & { color: string }) {
  const middle = box.x + box.width / 2;
  const spring = box.y + box.width / 2;
  return (
    <>
      <path d={archPath(grown(box, 5))} fill="var(--art-stone)" />
      <path d={archPath(box)} fill={color} />
      <path
        d={`M${box.x + 6} ${spring}a${box.width / 2 - 6} ${box.width / 2 - 6} 0 0 1 ${box.width - 12} 0Z`}
        fill="var(--art-pane)"
      />
      <path d={`M${middle} ${spring + 10}V${box.y + box.height}`} stroke="var(--art-shade)" strokeWidth="2" />
      <circle cx={middle + 7} cy={box.y + box.height * 0.66} r="2.5" fill="var(--art-ochre)" />
    </>
  );
}

/** A band of stone between two floors. */
export const Ledge = ({ x, y, width }: Omit<Box, 'height'>) => (
  <rect x={x} y={y} width={width} height="9" rx="2" fill="var(--art-stone)" />
);

interface Gable {
  x: number;
  width: number;
  eaves: number;
  steps: number;
  rise: number;
  tread: number;
}

/** The path of a stepped gable, from eaves to eaves. */
export function steppedGable({ x, width, eaves, steps, rise, tread }: Gable): string {
  const up = `v${-rise}h${tread}`.repeat(steps);
  const down = `h${tread}v${rise}`.repeat(steps);
  return `M${x} ${eaves}${up}v${-rise}h${width - 2 * steps * tread}v${rise}${down}`;
}
