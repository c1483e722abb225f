/** Whether one word becomes the other by one wrong, missing, added or swapped letter (Damerau, 1964). Equal words do not. */
export function isWithinOneEdit(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1 || one === other) return false;
  const start = short.findIndex((letter, index) => letter !== long[index]);
  if (start === -1) return true;

  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    rest(short, start + 1) === rest(long, start + 1) || (isSwapped && rest(short, start + 2) === rest(long, start + 2))
  );
}
