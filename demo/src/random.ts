/** Returns the next number in [0, 1); the same sequence for the same seed. */
export type Random = () => number;

/** mulberry32, by Tommy Ettinger, public domain: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One sequence per purpose, so that using more numbers of one does not change the others. */
export const randomStream = (seed: number, purpose: string): Random =>
  randomFrom([...purpose].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), seed));

export const between = (random: Random, min: number, max: number): number => min + random() * (max - min);

/** An integer, both ends included. */
export const integerBetween = (random: Random, min: number, max: number): number =>
  Math.floor(between(random, min, max + 1));

export const chance = (random: Random, likelihood: number): boolean => random() < likelihood;

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const index = Math.floor(random() * items.length);
  if (index >= items.length) throw new RangeError('There is nothing to pick from.');
  return items[index] as Item;
}

/** `count` different items, weighted (Efraimidis and Spirakis, 2006). */
export function sample<Item>(
  random: Random,
  items: readonly Item[],
  count: number,
  weightOf: (item: Item) => number = () => 1,
): Item[] {
  return items
    .map((item) => ({ item, key: random() ** (1 / weightOf(item)) }))
    .sort((one, other) => other.key - one.key)
    .slice(0, count)
    .map(({ item }) => item);
}

export const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] => sample(random, items, items.length);
