import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `6 days`, `23 hours`, `5 minutes`: what is left, rounded up, so that it never says less. */
export function timeLeftText(milliseconds: number): string {
  if (milliseconds > 2 * DAY) return m.common_days({ count: Math.ceil(milliseconds / DAY) });
  if (milliseconds > 2 * HOUR) return m.common_hours({ count: Math.ceil(milliseconds / HOUR) });
  return m.common_minutes({ count: Math.max(0, Math.ceil(milliseconds / MINUTE)) });
}

/** How long it is until an instant, in words; counts down while it is shown. */
export function useTimeLeft(instant: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return timeLeftText(Date.parse(instant) - now);
}
