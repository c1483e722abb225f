import { between, chance, integerBetween, pick, randomStream, sample } from '../random.ts';

export type Random = ReturnType<typeof createRandom>;

/** The 32-bit FNV offset basis (Fowler, Noll and Vo). */
const BASIS = 0x811c9dc5;

/** Random helpers for drawings, the same sequence for the same seed. */
export function createRandom(seed: string) {
  const next = randomStream(BASIS, seed);
  return {
    next,
    between: (low: number, high: number) => between(next, low, high),
    /** An integer, both ends included. */
    whole: (low: number, high: number) => integerBetween(next, low, high),
    pick: <T>(list: readonly T[]): T => pick(next, list),
    chance: (share: number) => chance(next, share),
    shuffle: <T>(list: readonly T[]): T[] => sample(next, list, list.length),
    /** Approximately normal, mean 0 and deviation 1: the sum of twelve uniform numbers minus six. */
    bell: () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6),
  };
}
