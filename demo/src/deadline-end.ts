/** The local time of an instant in a time zone, as milliseconds as if it were UTC. */
const clockAt = (instant: number, timeZone: string): number => {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
};

/** The first instant after a calendar day in a time zone. */
export function deadlineEnd(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T24:00:00Z`);
  /** The first correction can be wrong by one hour near a change of summer time; the second is exact. */
  const nearer = (instant: number) => instant - (clockAt(instant, timeZone) - midnight);
  return new Date(nearer(nearer(midnight)));
}
