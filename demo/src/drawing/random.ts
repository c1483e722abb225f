import { between, chance, integerBetween, pick, randomStream, sample } from '../random.ts';

export type Random = ReturnType<typeof createRandom>;

/** FNV's own beginning, 32 bits (Fowler, Noll and Vo). */
const BASIS = 0x811c9dc5;

/** The demonstration's numbers in the form in which drawings ask for them: the same for the same seed. */
export function createRandom(seed: string) {
  const next = randomStream(BASIS, seed);
  return {
    next,
    between: (low: number, high: number) => between(next, low, high),
    /** Both ends can come up. */
    whole: (low: number, high: number) => integerBetween(next, low, high),
    pick: <T>(list: readonly T[]): T => pick(next, list),
    chance: (share: number) => chance(next, share),
    shuffle: <T>(list: readonly T[]): T[] => sample(next, list, list.length),
    /** Around 0, spread 1: the sum of twelve evens less six, near enough to a bell for drawing. */
    bell: () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6),
  };
}
