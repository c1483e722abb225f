import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import type { Tables } from '../../database/tables.ts';

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
export async function deleteEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('webhook_event')
    .where('id', 'in', (query) =>
      query.selectFrom('webhook_event').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
