import type { Tx } from '../database.ts';
import { type Moment, recordEvent } from '../events/record-event.ts';
import { type Asked, certain, checkOpen, lockedFor } from './asked-for.ts';
import { toIntent } from './intent.view.ts';
import { changeIntent, type IntentRow, OPEN } from './intents.queries.ts';

/** Nothing can be paid with it any more. */
export async function cancelIntent(
  tx: Tx,
  { reason, ...asked }: Asked & { reason: string | null },
  moment: Moment,
): Promise<IntentRow> {
  const intent = await lockedFor(tx, asked);
  checkOpen(intent, 'cancel', 'canceled');
  const canceled = certain(
    await changeIntent(tx, intent.id, OPEN, {
      status: 'canceled',
      canceled_at: moment.now,
      cancellation_reason: reason,
      next_action: null,
    }),
  );
  await recordEvent(tx, 'payment_intent.canceled', toIntent(canceled), moment);
  return canceled;
}
