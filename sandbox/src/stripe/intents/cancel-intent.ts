import type { Tx } from '../database.ts';
import { type RequestContext, recordEvent } from '../events/record-event.ts';
import { toIntent } from './intent.view.ts';
import { assertFound, checkOpen, type IntentLookup, lockIntentFor } from './intent-access.ts';
import { changeIntent, type IntentRow, OPEN } from './intents.queries.ts';

/** A canceled intent cannot be paid. */
export async function cancelIntent(
  tx: Tx,
  { reason, ...lookup }: IntentLookup & { reason: string | null },
  context: RequestContext,
): Promise<IntentRow> {
  const intent = await lockIntentFor(tx, lookup);
  checkOpen(intent, 'cancel', 'canceled');
  const canceled = assertFound(
    await changeIntent(tx, intent.id, OPEN, {
      status: 'canceled',
      canceled_at: context.now,
      cancellation_reason: reason,
      next_action: null,
    }),
  );
  await recordEvent(tx, 'payment_intent.canceled', toIntent(canceled), context);
  return canceled;
}
