import { WEBHOOK_LOG_DAYS, type WebhookProblem, type WebhookState } from '@guildhall/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import type { Tables } from '../../database/tables.ts';
import { DAY } from '../../lib/durations.ts';

export const listEndpoints = (reader: Reader) =>
  reader.selectFrom('webhook_endpoint').selectAll().orderBy('created_at').orderBy('id').execute();

export const findEndpoint = (reader: Reader, id: string) =>
  reader.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst();

export const countEndpoints = async (reader: Reader): Promise<number> => {
  const { count } = await reader
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertEndpoint = (tx: Tx, row: Insertable<Tables['webhook_endpoint']>) =>
  tx.insertInto('webhook_endpoint').values(row).execute();

export const updateEndpoint = (tx: Tx, id: string, change: Updateable<Tables['webhook_endpoint']>) =>
  tx.updateTable('webhook_endpoint').set(change).where('id', '=', id).execute();

/** Its log goes with it; events are deleted with the others of their age. */
export const deleteEndpointRow = (tx: Tx, id: string) =>
  tx.deleteFrom('webhook_endpoint').where('id', '=', id).returning('url').executeTakeFirst();

type EventType = Tables['webhook_event']['type'];

export type DeliveryRow = Selectable<Tables['webhook_delivery']> & { type: EventType };

/** Deliveries are counted up to this number. */
const MAX_COUNT = 1_000;

export const listDeliveryPage = (reader: Reader, endpointId: string, { after, limit }: NewestPage) =>
  reader
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
    .selectAll('delivery')
    .select('event.type')
    .where('delivery.endpoint_id', '=', endpointId)
    .where(isAfterKeys(['delivery.created_at', 'delivery.id'], after))
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countDeliveries(reader: Reader, endpointId: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from webhook_delivery where endpoint_id = ${endpointId} limit ${MAX_COUNT}
    ) as counted`.execute(reader);
  return rows[0]?.found ?? 0;
}

export const lockDelivery = (tx: Tx, id: string) =>
  tx
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'delivery.state', 'endpoint.is_on'])
    .where('delivery.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const queueAgain = (tx: Tx, id: string, { now, until }: { now: Date; until: Date }) =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, retry_until: until, leased_until: null })
    .where('id', '=', id)
    .execute();

interface TestEvent {
  eventId: string;
  deliveryId: string;
  endpointId: string;
  payload: string;
  now: Date;
  until: Date;
}

export async function insertTestEvent(tx: Tx, event: TestEvent): Promise<void> {
  const { eventId, deliveryId, endpointId, payload, now, until } = event;
  await tx.insertInto('webhook_event').values({ id: eventId, type: 'test', payload, created_at: now }).execute();
  await tx
    .insertInto('webhook_delivery')
    .values({
      id: deliveryId,
      event_id: eventId,
      endpoint_id: endpointId,
      next_attempt_at: now,
      retry_until: until,
      created_at: now,
    })
    .execute();
}

/** Deletes so many at most, with their deliveries, and returns how many. */
async function deleteEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('webhook_event')
    .where('id', 'in', (query) =>
      query.selectFrom('webhook_event').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface Attempt {
  id: string;
  attempts: number;
}

export interface Outcome {
  state: WebhookState;
  /** Where it is attempted again. */
  nextAttemptAt?: Date;
  status: number | null;
  start: string;
  problem: WebhookProblem | null;
}

/** Before its deliveries, as where they are claimed. */
export const lockEndpoint = (tx: Tx, id: string) =>
  tx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** False where the delivery was canceled, or has been attempted again since. */
export async function saveOutcome(tx: Tx, { id, attempts }: Attempt, outcome: Outcome): Promise<boolean> {
  const saved = await tx
    .updateTable('webhook_delivery')
    .set({
      state: outcome.state,
      leased_until: null,
      answer_status: outcome.status,
      answer_start: outcome.start,
      problem: outcome.problem,
      ...(outcome.nextAttemptAt && { next_attempt_at: outcome.nextAttemptAt }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const setFailingSince = (tx: Tx, id: string, since: Date | null) =>
  tx.updateTable('webhook_endpoint').set({ failing_since: since }).where('id', '=', id).execute();

/** False where it was off. */
export async function switchOff(tx: Tx, id: string, reason: 'failing' | 'gone'): Promise<boolean> {
  const off = await tx
    .updateTable('webhook_endpoint')
    .set({ is_on: false, off_reason: reason })
    .where('id', '=', id)
    .where('is_on', '=', true)
    .returning('id')
    .executeTakeFirst();
  return off !== undefined;
}

export const cancelDeliveries = (tx: Tx, endpointId: string) =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'canceled', leased_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute();

/** What a backup held and was not sent, or was sent by the site that the backup is of. */
export const cancelAllDeliveries = (tx: Tx) =>
  sql`update webhook_delivery set state = 'canceled', leased_until = null where state = 'pending'`.execute(tx);

export const listAdmins = (reader: Reader) =>
  reader
    .selectFrom('user')
    .select(['name', 'email'])
    .where('role', '=', 'Admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();

/** Rows of one statement, so that none takes long. */
const BATCH = 1_000;

export async function deleteOldWebhookEvents({ database, now }: { database: Database; now: () => Date }) {
  const before = new Date(now().getTime() - WEBHOOK_LOG_DAYS * DAY);
  while ((await deleteEventsBefore(database, before, BATCH)) === BATCH);
}
