import { Refusal, type RefusalCode } from './refusal.ts';

/** How far the clock of somebody who checks may be behind. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface Period {
  validFrom: string;
  validUntil?: string | undefined;
}

/** @throws Refusal */
export function checkDates(
  { validFrom, validUntil }: Period,
  { now, early, late }: { now: Date; early: RefusalCode; late: RefusalCode },
): void {
  if (Date.parse(validFrom) > now.getTime() + CLOCK_TOLERANCE_MS) throw new Refusal(early);
  if (validUntil !== undefined && Date.parse(validUntil) <= now.getTime()) throw new Refusal(late);
}
