import { type Kysely, sql } from 'kysely';
import { isUnavailable } from '../lib/unavailable.ts';

/** Milliseconds for which a replica that is behind, or does not answer, is not asked again. */
const PAUSE_BEHIND = 100;
const PAUSE_AWAY = 5_000;

/** Where responses for visitors are read: from a replica that has what this process knows to have changed, or the primary. */
export interface PublicReads<Schema> {
  read: <Result>(work: (database: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /** This process has changed something, at a position that is not known yet. */
  noteChange: () => void;
  /**
   * Called before the primary is asked what has changed; what it returns is called with the position in its log, and
   * whether there was anything.
   */
  beginLook: () => (position: string, hasChanged: boolean) => void;
}

/** `replica`: undefined where there is none. */
export function createPublicReads<Schema>(
  primary: Kysely<Schema>,
  replica: Kysely<Schema> | undefined,
): PublicReads<Schema> {
  /** The position of the primary's log with everything that is known to have changed; undefined: not known yet. */
  let required: string | undefined;
  let changes = 0;
  /** The last position that the replica was seen to have. */
  let reached: string | undefined;
  let askAgainAt = 0;

  const pause = (milliseconds: number) => {
    askAgainAt = performance.now() + milliseconds;
    return false;
  };
  const hasReached = async (position: string, database: Kysely<Schema>): Promise<boolean> => {
    if (reached === position) return true;
    if (performance.now() < askAgainAt) return false;
    const { rows } = await sql<{ hasReached: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasReached"`.execute(database);
    if (!rows[0]?.hasReached) return pause(PAUSE_BEHIND);
    reached = position;
    return true;
  };
  const isCurrent = (database: Kysely<Schema>) =>
    required === undefined ? false : hasReached(required, database).catch(() => pause(PAUSE_AWAY));

  return {
    read: async (work) => {
      if (!replica || !(await isCurrent(replica))) return work(primary);
      return work(replica).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        pause(PAUSE_AWAY);
        reached = undefined;
        return work(primary);
      });
    },
    noteChange: () => {
      changes += 1;
      required = undefined;
    },
    beginLook: () => {
      const known = changes;
      return (position, hasChanged) => {
        if (known === changes && (hasChanged || required === undefined)) required = position;
      };
    },
  };
}
