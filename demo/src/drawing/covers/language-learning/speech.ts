import type { Box } from '../../svg.ts';
import type { Sketch } from '../sketch.ts';
import { ALPHABET, type Letter } from './letters.ts';

export type Bubble = Box & { tail: 'left' | 'right' | 'none'; round?: number };

/** A speech form: a rounded box whose tail hangs from its foot. */
export function speech({ x, y, width, height, tail, round = 80 }: Bubble): string {
  const r = Math.min(round, width / 2, height / 2);
  const [right, foot] = [x + width, y + height];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [wide, drop] = [Math.max(30, Math.min(84, width - 2 * r)), Math.min(84, height * 0.32)];
  const hanging = {
    none: `H${x + r}`,
    left: `H${x + r + wide}L${x + r - 24} ${foot + drop}L${x + r} ${foot}`,
    right: `H${right - r}L${right - r + 24} ${foot + drop}L${right - r - wide} ${foot}H${x + r}`,
  };
  return `M${x + r} ${y}H${right - r}${corner(r, r)}V${foot - r}${corner(-r, r)}${hanging[tail]}${corner(-r, -r)}V${y + r}${corner(r, -r)}Z`;
}

export const letters = ({ random }: Sketch): ((index: number) => Letter) => {
  const order = random.shuffle(ALPHABET);
  return (index) => order[index % order.length] ?? 'latinA';
};

export const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;
