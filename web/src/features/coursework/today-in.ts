/** Swedish dates are ISO dates: `2026-05-31`. */
const ISO_LOCALE = 'sv-SE';

/** Today in a time zone; undefined for a zone that this browser does not know. */
export function todayIn(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(ISO_LOCALE, { timeZone, dateStyle: 'short' }).format(new Date());
  } catch {
    return undefined;
  }
}
