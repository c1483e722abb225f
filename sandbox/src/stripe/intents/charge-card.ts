import { type ErrorDetails, errorObject } from '../api-error.ts';
import { cardNamed, type Decline } from '../cards.ts';
import { toCharge } from '../charges/charge.view.ts';
import { type ChargeRow, insertCharge } from '../charges/charges.queries.ts';
import { openDispute } from '../charges/disputes.ts';
import type { Tx } from '../database.ts';
import { type RequestContext, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import { type MethodRow, toMethod } from '../payment-methods.ts';
import { toIntent } from './intent.view.ts';
import { assertFound } from './intent-access.ts';
import { changeIntent, type IntentRow, OPEN } from './intents.queries.ts';

/** A decline is committed, not thrown: the intent can be tried again with another card. */
export interface Charged {
  intent: IntentRow;
  decline?: ErrorDetails;
}

export const newCharge = (intent: IntentRow, method: MethodRow, now: Date, decline?: Decline): ChargeRow => ({
  id: newId('ch'),
  payment_intent: intent.id,
  payment_method: method.id,
  status: decline ? 'failed' : 'succeeded',
  amount: intent.amount,
  amount_refunded: 0,
  currency: intent.currency,
  description: intent.description,
  receipt_email: intent.receipt_email,
  metadata: intent.metadata,
  failure_code: decline?.code ?? null,
  failure_message: decline?.message ?? null,
  decline_code: decline?.declineCode ?? null,
  disputed: false,
  created: now,
});

/** Charges the card for a locked, open intent; a required challenge has been passed. */
export async function chargeCard(
  tx: Tx,
  intent: IntentRow,
  method: MethodRow,
  context: RequestContext,
): Promise<Charged> {
  const { outcome } = cardNamed(method.card);
  if (outcome.is === 'declined') return decline(tx, intent, method, outcome.decline, context);
  const charge = await insertCharge(tx, newCharge(intent, method, context.now));
  const paid = assertFound(
    await changeIntent(tx, intent.id, OPEN, {
      status: 'succeeded',
      payment_method: method.id,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    }),
  );
  await recordEvent(tx, 'charge.succeeded', toCharge(charge, method), context);
  await recordEvent(tx, 'payment_intent.succeeded', toIntent(paid), context);
  if (outcome.disputed) await openDispute(tx, charge.id, context);
  return { intent: paid };
}

async function decline(tx: Tx, intent: IntentRow, method: MethodRow, reason: Decline, context: RequestContext) {
  const charge = await insertCharge(tx, newCharge(intent, method, context.now, reason));
  await recordEvent(tx, 'charge.failed', toCharge(charge, method), context);
  return failPayment(tx, intent, {
    error: {
      type: 'card_error',
      code: reason.code,
      decline_code: reason.declineCode,
      message: reason.message,
      param: reason.param,
      charge: charge.id,
      payment_method: toMethod(method),
    },
    charge,
    context,
  });
}

/** Resets the intent, so that another payment method can be tried. */
export async function failPayment(
  tx: Tx,
  intent: IntentRow,
  { error, charge, context }: { error: ErrorDetails; charge?: ChargeRow; context: RequestContext },
): Promise<Charged> {
  const failed = assertFound(
    await changeIntent(tx, intent.id, OPEN, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: errorObject(error),
      ...(charge && { latest_charge: charge.id }),
    }),
  );
  await recordEvent(tx, 'payment_intent.payment_failed', toIntent(failed), context);
  return { intent: failed, decline: error };
}
