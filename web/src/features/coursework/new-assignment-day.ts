/** Sweden writes its days as HTML and ISO do: `2026-05-31`. */
const ISO_LOCALE = 'sv-SE';

/** The calendar day that it is in a time zone; undefined where this browser does not know the zone. */
export function todayIn(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(ISO_LOCALE, { timeZone, dateStyle: 'short' }).format(new Date());
  } catch {
    return undefined;
  }
}
