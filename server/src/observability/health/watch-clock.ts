import type { Database, Reader } from '../../database/database.ts';
import { log } from '../../lib/log.ts';
import { readDatabaseClock } from './health.queries.ts';

/** Seconds between two clocks from which on deadlines, tokens and limits go wrong. */
const MAX_OFFSET = 5;

export interface Clock {
  /** Seconds that this machine is ahead of the database's; negative where it is behind, 0 where no difference can be seen. */
  offsetSeconds: number;
  state: 'ok' | 'wrong';
}

/** The database was asked and has answered in between: only what lies outside of that time is a difference. */
export async function readClock(reader: Reader, now: () => Date): Promise<Clock | null> {
  const before = now().getTime();
  const database = (await readDatabaseClock(reader))?.getTime();
  const after = now().getTime();
  if (database === undefined) return null;
  const offset = Math.max(0, before - database) || Math.min(0, after - database);
  const offsetSeconds = Math.round(offset / 100) / 10;
  return { offsetSeconds, state: Math.abs(offsetSeconds) > MAX_OFFSET ? 'wrong' : 'ok' };
}

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
