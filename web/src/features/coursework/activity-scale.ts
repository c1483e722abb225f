/** Even, so that the line half-way stands for a whole number too. */
const TOPS = [2, 4, 6, 8, 10];

/** The round figure that the highest bar fits under: 2, 4, 6, 8, 10, 20, 40 and so on. */
export function roundTopOf(most: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = TOPS.find((step) => step * unit >= most);
    if (top !== undefined) return top * unit;
  }
}
