import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';

/** By the database's clock: processes on several machines compare with it. */
const secondsFromNow = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`;

interface LeaseKey {
  uploadId: string;
  leaseId: string;
}

/** When it ends; undefined where somebody has it, or there is no such upload. */
async function takeFreeLease(database: Database, { uploadId, leaseId }: LeaseKey, seconds: number) {
  const taken = await database
    .updateTable('upload')
    .set({ lease_id: leaseId, lease_until: secondsFromNow(seconds) })
    .where('attachment_id', '=', uploadId)
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', sql<Date>`clock_timestamp()`)]))
    .returning('lease_until')
    .executeTakeFirst();
  return taken?.lease_until ?? undefined;
}

const findLease = (database: Database, uploadId: string) =>
  database
    .selectFrom('upload')
    .select(['lease_id', 'lease_until'])
    .where('attachment_id', '=', uploadId)
    .executeTakeFirst();

/** Its holder sees this, and stops; a holder that has died has lost it after so many seconds. */
const shortenLease = (database: Database, uploadId: string, seconds: number) =>
  database
    .updateTable('upload')
    .set({ lease_until: sql`least(lease_until, ${secondsFromNow(seconds)})` })
    .where('attachment_id', '=', uploadId)
    .where('lease_id', 'is not', null)
    .where('lease_until', '>', secondsFromNow(seconds))
    .execute();

/** The new end; undefined where it is shorter than it was, or another's. */
async function renewLease(database: Database, { uploadId, leaseId }: LeaseKey, until: Date, seconds: number) {
  const renewed = await database
    .updateTable('upload')
    .set({ lease_until: secondsFromNow(seconds) })
    .where('attachment_id', '=', uploadId)
    .where('lease_id', '=', leaseId)
    .where('lease_until', '>=', until)
    .returning('lease_until')
    .executeTakeFirst();
  return renewed?.lease_until ?? undefined;
}

const endLease = (database: Database, { uploadId, leaseId }: LeaseKey) =>
  database
    .updateTable('upload')
    .set({ lease_id: null, lease_until: null })
    .where('attachment_id', '=', uploadId)
    .where('lease_id', '=', leaseId)
    .execute();

/** Seconds that a holder has it without a renewal. */
const LEASE_SECONDS = 30;
/** Seconds that a holder gets to stop when somebody else wants it. */
const RELEASE_SECONDS = 3;
/** Milliseconds. */
const WATCH_INTERVAL = 500;
const RENEWAL_INTERVAL = 10_000;
const RETRY_INTERVAL = 100;
const MAX_WAIT = 10_000;

/** Only its holder writes an upload. */
export interface UploadLease {
  id: string;
  /** Bytes have arrived: it is renewed as long as they do. */
  touch: () => void;
  end: () => Promise<void>;
}

interface LeaseRequest {
  database: Database;
  uploadId: string;
  signal?: AbortSignal;
  /** Somebody else wants it, or has it already: stop soon. */
  onRequested: () => void;
}

/** Waits for its holder to stop, 3 seconds at most. Undefined where there is no such upload. */
export async function takeLease(request: LeaseRequest): Promise<UploadLease | undefined> {
  const { database, uploadId, signal } = request;
  const leaseId = newId();
  for (const deadline = Date.now() + MAX_WAIT; Date.now() < deadline && !signal?.aborted; ) {
    const until = await takeFreeLease(database, { uploadId, leaseId }, LEASE_SECONDS);
    if (until) return holdLease(request, leaseId, until);
    if (!(await findLease(database, uploadId))) return undefined;
    await shortenLease(database, uploadId, RELEASE_SECONDS);
    await delay(RETRY_INTERVAL);
  }
  throw new Problem('upload.in-use');
}

/** The same where nobody has it; undefined where somebody has. */
export async function takeLeaseIfFree(database: Database, uploadId: string): Promise<UploadLease | undefined> {
  const leaseId = newId();
  const until = await takeFreeLease(database, { uploadId, leaseId }, LEASE_SECONDS);
  return until && holdLease({ database, uploadId, onRequested: () => undefined }, leaseId, until);
}

function holdLease({ database, uploadId, onRequested }: LeaseRequest, leaseId: string, taken: Date): UploadLease {
  const key = { uploadId, leaseId };
  let until = taken;
  let isTouched = false;
  let renewAt = Date.now() + RENEWAL_INTERVAL;
  const look = async () => {
    const current = await findLease(database, uploadId);
    if (current?.lease_id !== leaseId || !current.lease_until || current.lease_until < until) return false;
    if (!isTouched || Date.now() < renewAt) return true;
    isTouched = false;
    renewAt = Date.now() + RENEWAL_INTERVAL;
    const renewed = await renewLease(database, key, until, LEASE_SECONDS);
    until = renewed ?? until;
    return renewed !== undefined;
  };
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await delay(WATCH_INTERVAL, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      /** Where the database is away, the next write finds out. */
      if (!(await look().catch(() => true))) return onRequested();
    }
  };
  const watching = watch();
  return {
    id: leaseId,
    touch: () => {
      isTouched = true;
    },
    end: async () => {
      stopping.abort();
      await watching;
      await endLease(database, key);
    },
  };
}
