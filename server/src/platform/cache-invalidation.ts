import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { keepConnected } from '../database/lasting-connection.ts';

/** What cached responses are made from. `everything` stands for all of them. */
export type Topic =
  | 'courses'
  | 'reviews'
  | 'members'
  | 'everything'
  | `course:${string}`
  | `content:${string}`
  | `teacher:${string}`;

/** What a transaction has changed, by topic. */
export interface Invalidation {
  /** Somebody decided something: a status, a price, a text. No response made before may be sent any more. */
  changed: Topic[];
  /** Only counts moved (enrolments, averages, totals): responses may be sent for about a second more. */
  counted: Topic[];
}

const CHANNEL = 'guildhall_invalidated';
/** Bytes. PostgreSQL refuses payloads of 8,000 and more. */
const MAX_PAYLOAD = 7_900;

interface Pending {
  changed: Set<Topic>;
  counted: Set<Topic>;
}

const pendingByTransaction = new WeakMap<object, Pending>();

function pendingOf(tx: object): Pending {
  const pending = pendingByTransaction.get(tx) ?? { changed: new Set(), counted: new Set() };
  pendingByTransaction.set(tx, pending);
  return pending;
}

/** Once this transaction has committed, and only then, every process drops the responses made from these topics. */
export function invalidate<Schema>(tx: Transaction<Schema>, ...topics: Topic[]): void {
  for (const topic of topics) pendingOf(tx).changed.add(topic);
}

/** The same where only counts moved: every process makes these responses again, but not at once. */
export function invalidateCounts<Schema>(tx: Transaction<Schema>, ...topics: Topic[]): void {
  for (const topic of topics) pendingOf(tx).counted.add(topic);
}

/** Sends the other processes, with the commit, what this transaction has invalidated. */
export async function publishInvalidation<Schema>(tx: Transaction<Schema>, processId: string): Promise<Invalidation> {
  const { changed, counted } = pendingOf(tx);
  const invalidation = { changed: [...changed], counted: [...counted].filter((topic) => !changed.has(topic)) };
  if (changed.size + counted.size === 0) return invalidation;
  const message = JSON.stringify({ processId, ...invalidation });
  const payload =
    message.length < MAX_PAYLOAD ? message : JSON.stringify({ processId, changed: ['everything'], counted: [] });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx as Kysely<Schema>);
  return invalidation;
}

export interface Listener {
  stop: () => Promise<void>;
}

interface ListenerOptions {
  /** Of this process: its own invalidations are applied already, and are not reported. */
  processId: string;
  onInvalidated: (invalidation: Invalidation) => void;
  /** Invalidations are missed until `onReconnected`. */
  onDisconnected: () => void;
  onReconnected: () => void;
}

/** Listens on a connection of its own, and connects again when that breaks. Resolves once it listens. */
export async function listenForInvalidations(
  connection: pg.ClientConfig,
  { processId, onInvalidated, onDisconnected, onReconnected }: ListenerOptions,
): Promise<Listener> {
  const listen = async (client: pg.Client) => {
    client.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as Invalidation & { processId: string };
      if (message.processId !== processId) onInvalidated(message);
    });
    await client.query(`listen ${CHANNEL}`);
    onReconnected();
  };
  const { close } = await keepConnected(
    { ...connection, application_name: 'guildhall invalidations' },
    { prepare: listen, onLost: onDisconnected },
  );
  return { stop: close };
}
