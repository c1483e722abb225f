/** `2026-05-31 14:05` in a time zone: spreadsheets read it as a date. Swedish dates are ISO dates. */
export function localTimeIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(instant);
}
