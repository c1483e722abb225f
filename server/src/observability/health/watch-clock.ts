import type { Database } from '../../database/database.ts';
import { log } from '../../lib/log.ts';
import { readClock } from './read-clock.ts';

interface ClockDeps {
  database: Database;
  now: () => Date;
}

/** Logs that this machine's clock and the database's differ. */
export async function warnOfWrongClock(
  { database, now }: ClockDeps,
  warn: (line: string) => void = (line) => log.warn(line),
): Promise<void> {
  const clock = await readClock(database, now);
  if (clock?.state !== 'wrong') return;
  const seconds = Math.abs(clock.offsetSeconds);
  warn(
    `The clock of this machine is ${seconds} seconds ${clock.offsetSeconds > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP.`,
  );
}
