import type { WebhookProblem, WebhookState } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

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
