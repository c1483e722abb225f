import type { Reader } from '../../database/database.ts';
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
