/**
 * Whether one word becomes the other by one wrong, missing or added letter, or by one that stands up to two places too far
 * to the left or right: `phyton`. Equal words do not.
 */
export function isWithinOneEdit(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1 || one === other) return false;
  const start = short.findIndex((letter, index) => letter !== long[index]);
  if (start === -1) return true;
  const end = short.findLastIndex((letter, index) => letter !== long[index + long.length - short.length]);
  if (short.length < long.length) return end < start;
  const [differing, others] = [short.slice(start, end + 1), long.slice(start, end + 1)];
  return differing.length === 1 || (differing.length <= 3 && isMovedLetter(differing, others));
}

const isMovedLetter = (letters: string[], others: string[]) =>
  [
    [...letters.slice(1), letters[0]],
    [letters.at(-1), ...letters.slice(0, -1)],
  ].some((moved) => moved.join() === others.join());
