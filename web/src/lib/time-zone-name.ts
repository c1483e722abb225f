/** `Central European Time` in the reader's language; the zone's own name where this browser does not know it. */
export function timeZoneName(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(import.meta.env.PAGE_LOCALE, { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName');
    if (name) return name.value;
  } catch {
    /* Its own name says it then. */
  }
  return timeZone.replaceAll('_', ' ');
}
