import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';

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

/** Sent in every transaction that changes what is cached, so it is prepared: see `prepareOnce`. */
export const STORE_INVALIDATION = 'insert into invalidation (process, changed, counted) values ($1, $2, $3)';

/** Stores with this transaction what it has invalidated, for the other processes. Returns whether there is anything. */
export async function storeInvalidation<Schema>(
  tx: Transaction<Schema>,
  process: string,
): Promise<Invalidation | undefined> {
  const { changed, counted } = pendingOf(tx);
  if (changed.size + counted.size === 0) return undefined;
  const invalidation = { changed: [...changed], counted: [...counted].filter((topic) => !changed.has(topic)) };
  await tx.executeQuery(CompiledQuery.raw(STORE_INVALIDATION, [process, invalidation.changed, invalidation.counted]));
  return invalidation;
}

export const INVALIDATION_CHANNEL = 'guildhall_invalidated';

/**
 * Wakes the other processes. The text is for 0.2.0, which can run beside this version: its processes read what was
 * invalidated here, and end where it is no JSON. This version ignores it. Empty once 0.2.0 is no longer the release before.
 */
const WAKE_UP = JSON.stringify({ processId: '', changed: ['everything'], counted: [] });

/** What a process of 0.2.0 has invalidated: it stores no row. */
export function readOlderInvalidation(payload = ''): Invalidation | undefined {
  if (payload === '' || payload === WAKE_UP) return undefined;
  const { changed, counted } = JSON.parse(payload) as Invalidation;
  return { changed, counted };
}

/** The other processes look for what was invalidated. Without it they do so within a second. */
export async function sendWakeUp<Schema>(database: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${INVALIDATION_CHANNEL}, ${WAKE_UP})`.execute(database).catch(() => undefined);
}
