import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { payloadOf, retryUntil } from '../../jobs/webhook-events.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { insertTestEvent, lockDelivery, lockEndpoint, queueAgain } from './webhooks.queries.ts';

const isOff = () => new Problem('webhook.off');

export async function sendTestEvent(tx: Tx, { endpointId, now }: { endpointId: string; now: Date }) {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) throw new Problem('webhook.not-found');
  if (!endpoint.is_on) throw isOff();
  const ids = { eventId: newId(), deliveryId: newId(), endpointId };
  await insertTestEvent(tx, { ...ids, payload: payloadOf('test', {}, now), now, until: retryUntil(now) });
  return modified({ matched: 1, modified: 1 });
}

/** With the same id and the same payload. */
export async function sendAgain(tx: Tx, { deliveryId, now }: { deliveryId: string; now: Date }) {
  const delivery = await lockDelivery(tx, deliveryId);
  if (!delivery) throw new Problem('webhook.not-found');
  if (!delivery.is_on) throw isOff();
  if (delivery.state === 'pending') return modified({ matched: 1, modified: 0 });
  await queueAgain(tx, delivery.id, { now, until: retryUntil(now) });
  return modified({ matched: 1, modified: 1 });
}
