const axisDay = new Intl.DateTimeFormat(import.meta.env.PAGE_LOCALE, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `May 31`, of a calendar day on the axis of a chart. */
export const formatAxisDay = (day: string) => axisDay.format(new Date(day));

/** Even, so that the line at half height is a whole number too. */
const TOPS = [2, 4, 6, 8, 10];

/** The top of the scale for the highest bar: 2, 4, 6, 8, 10, 20, 40 and so on. */
export function roundUpToScale(max: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = TOPS.find((step) => step * unit >= max);
    if (top !== undefined) return top * unit;
  }
}
