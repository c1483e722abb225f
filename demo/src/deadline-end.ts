/** What a clock on the wall shows there, as if it were in UTC. */
const clockAt = (instant: number, timeZone: string): number => {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
};

/** The first instant after a calendar day in a time zone. */
export function deadlineEnd(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T24:00:00Z`);
  /** The clock is off by a few hours first, and by the hour of summer time at most after that. */
  const nearer = (instant: number) => instant - (clockAt(instant, timeZone) - midnight);
  return new Date(nearer(nearer(midnight)));
}
