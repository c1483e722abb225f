import { INVALIDATION_MINUTES } from '@guildhall/contract';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import {
  INVALIDATION_CHANNEL,
  type Invalidation,
  readOlderInvalidation,
  sendWakeUp,
} from '../database/cache-invalidation.ts';
import type { Database } from '../database/database.ts';
import { keepConnected } from '../database/lasting-connection.ts';
import { startPoller } from '../jobs/poller.ts';

interface Coalesced {
  /** Runs the work now, or once more after the run under way and its pause, however often it is requested meanwhile. */
  request: () => void;
  /** Resolves when the run under way has ended; nothing runs after it. */
  stop: () => Promise<void>;
}

/** Work that is requested more often than it needs to run. `work` must not fail. `pause`: milliseconds after each run. */
export function coalesce(work: () => Promise<void>, pause: number): Coalesced {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;
  let endPause: () => void = () => undefined;

  const wait = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (isRequested && !isStopped) {
      isRequested = false;
      await work();
      if (pause > 0 && !isStopped) await wait();
    }
    running = undefined;
  };

  return {
    request: () => {
      if (isStopped) return;
      isRequested = true;
      running ??= run();
    },
    stop: async () => {
      isStopped = true;
      endPause();
      await running;
    },
  };
}

/** Milliseconds between two looks where nobody has woken us: a process may have died between its commit and waking us. */
const POLLING_INTERVAL = 900;
/** Milliseconds without a look after which rows may be missing: long before they are deleted. */
const MAX_PAUSE = (INVALIDATION_MINUTES * 60_000) / 2;
/** Milliseconds between two wake-ups by one process. Commits that notify wait for one lock of the whole database. */
const WAKE_UP_INTERVAL = 50;

/** Wakes the other processes now or, where it has just done so, soon. Nobody waits for it. */
export const createWakeUps = <Schema>(database: Kysely<Schema>): Coalesced =>
  coalesce(() => sendWakeUp(database), WAKE_UP_INTERVAL);

/** What had been committed when PostgreSQL made this snapshot; written by it as `xmin:xmax:xip,xip`. */
interface Snapshot {
  /** Transactions from this one on had not begun. */
  xmax: string;
  /** These had begun and not ended. */
  underWay: string[];
  readAt: Date;
}

interface Row {
  /** In the log of the primary: everything in the snapshot is before it. */
  position: string;
  snapshot: string;
  readAt: Date;
  process: string | null;
  changed: Invalidation['changed'];
  counted: Invalidation['counted'];
}

/** What was committed after the last snapshot: each row once, in whatever order its transactions have ended. */
const READ = `
  select now.snapshot, now.position, now.read_at as "readAt", process, changed, counted
  from (select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as position, now() as read_at) as now
  left join invalidation on transaction >= $1::xid8 or transaction = any($2::xid8[])
  order by transaction`;

function parseSnapshot({ snapshot, readAt }: Pick<Row, 'snapshot' | 'readAt'>): Snapshot {
  const [, xmax = '', underWay] = snapshot.split(':');
  return { xmax, underWay: underWay ? underWay.split(',') : [], readAt };
}

interface FeedOptions {
  /** The id of this process: its own invalidations are applied already, and are not reported. */
  processId: string;
  onInvalidated: (invalidation: Invalidation) => void;
  /** Called before each look; what it returns is called with the position of the primary, and whether anything has changed. */
  beginLook: () => (position: string, hasChanged: boolean) => void;
  /** Invalidations are missed until `onReconnected`. */
  onDisconnected: () => void;
  onReconnected: () => void;
}

export interface Listener {
  stop: () => Promise<void>;
}

/** Reads what other processes invalidate, on a connection of its own, and connects again when that breaks. */
export async function listenForInvalidations(
  connection: pg.ClientConfig,
  { processId, onInvalidated, onDisconnected, onReconnected, beginLook }: FeedOptions,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let last: Snapshot | undefined;

  const read = async () => {
    const reader = client;
    if (!reader || !last) return;
    const endLook = beginLook();
    const { rows } = await reader.query<Row>({ name: 'invalidations', text: READ, values: [last.xmax, last.underWay] });
    const [first] = rows;
    if (!first || reader !== client) return;
    const hasGap = first.readAt.getTime() - last.readAt.getTime() > MAX_PAUSE;
    last = parseSnapshot(first);
    if (hasGap) return onReconnected();
    for (const { process, changed, counted } of rows) {
      if (process !== null && process !== processId) onInvalidated({ changed, counted });
    }
    endLook(first.position, first.process !== null);
  };
  /** Where it fails the connection is lost, which is noticed by itself. */
  const reads = coalesce(() => read().catch(() => undefined), 0);

  const listen = async (next: pg.Client) => {
    next.on('notification', ({ payload }) => {
      const invalidation = readOlderInvalidation(payload);
      if (invalidation) onInvalidated(invalidation);
      reads.request();
    });
    await next.query(`listen ${INVALIDATION_CHANNEL}`);
    const { rows } = await next.query<Row>('select pg_current_snapshot()::text as snapshot, now() as "readAt"');
    [client, last] = [next, rows[0] && parseSnapshot(rows[0])];
    onReconnected();
  };
  const { close } = await keepConnected(
    { ...connection, application_name: 'guildhall invalidations' },
    {
      prepare: listen,
      onLost: () => {
        client = undefined;
        onDisconnected();
      },
    },
  );
  const poller = startPoller({
    interval: POLLING_INTERVAL,
    work: async () => reads.request(),
    onError: () => undefined,
  });
  return {
    stop: async () => {
      await poller.stop();
      await reads.stop();
      await close();
    },
  };
}

/** Every process has read them long ago, or drops everything that it has cached. */
export async function deleteOldInvalidations({ database }: { database: Database }): Promise<void> {
  const age = sql`make_interval(mins => ${INVALIDATION_MINUTES})`;
  await sql`delete from invalidation where created_at < now() - ${age}`.execute(database);
}
