import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** A delivery that this process sends, until its lease ends. */
export interface Claim {
  id: string;
  /** Which attempt it is: the outcome of an attempt that another process has repeated is ignored. */
  attempts: number;
  eventId: string;
  endpointId: string;
  retryUntil: Date;
  payload: string;
  url: string;
  encryptedSecret: Buffer;
  encryptedPreviousSecret: Buffer | null;
  previousSecretUntil: Date | null;
}

/** Deliveries to one endpoint under way at the same time, in all processes: a slow receiver delays no other. */
const ENDPOINT_CONCURRENCY = 5;
/** Milliseconds after which another process sends what a dead one has begun; longer than the timeout. */
const LEASE = 60_000;

const isFree = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`state = 'pending' and next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})`;

export async function hasDueDeliveries(database: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from webhook_endpoint as endpoint where is_on and exists (
        select from webhook_delivery where endpoint_id = endpoint.id and ${isFree(now)})
    ) as "isDue"`.execute(database);
  return rows[0]?.isDue ?? false;
}

/** Without waiting for other processes: they are claiming deliveries to the endpoints that are skipped. */
const lockEndpoints = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint as endpoint where is_on and exists (
      select from webhook_delivery where endpoint_id = endpoint.id and ${isFree(now)})
    order by id for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
};

/** At most so many, and none where other processes send as many to its endpoint as may be. */
export async function claimDeliveries(tx: Tx, now: Date, limit: number): Promise<Claim[]> {
  const endpointIds = await lockEndpoints(tx, now);
  const { rows } = await sql<Claim>`
    with free as (
      select delivery.id from unnest(${endpointIds}::uuid[]) as endpoint (id)
      cross join lateral (
        select id from webhook_delivery where endpoint_id = endpoint.id and ${isFree(now)}
        order by next_attempt_at
        limit greatest(0, ${ENDPOINT_CONCURRENCY} - (
          select count(*) from webhook_delivery as busy
          where busy.endpoint_id = endpoint.id and busy.state = 'pending' and busy.leased_until > ${now}))
      ) as delivery
      limit ${limit}
    )
    update webhook_delivery as delivery
    set leased_until = ${new Date(now.getTime() + LEASE)}, attempts = attempts + 1, last_attempt_at = ${now}
    from free, webhook_event as event, webhook_endpoint as endpoint
    where delivery.id = free.id and event.id = delivery.event_id and endpoint.id = delivery.endpoint_id
    returning delivery.id, delivery.attempts, event.id as "eventId", endpoint.id as "endpointId",
      delivery.retry_until as "retryUntil", event.payload, endpoint.url,
      endpoint.encrypted_secret as "encryptedSecret",
      endpoint.encrypted_previous_secret as "encryptedPreviousSecret",
      endpoint.previous_secret_until as "previousSecretUntil"`.execute(tx);
  return rows;
}
