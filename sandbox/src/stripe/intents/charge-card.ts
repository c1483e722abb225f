import { cardNamed, type Decline } from '../cards.ts';
import { toCharge } from '../charges/charge.view.ts';
import { type ChargeRow, insertCharge } from '../charges/charges.queries.ts';
import { openDispute } from '../charges/disputes.ts';
import type { Tx } from '../database.ts';
import { type ErrorDetails, errorObject } from '../errors.ts';
import { type Moment, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import { type MethodRow, toMethod } from '../payment-methods.ts';
import { certain } from './asked-for.ts';
import { toIntent } from './intent.view.ts';
import { changeIntent, type IntentRow, OPEN } from './intents.queries.ts';

/** A decline is no refusal: it is kept, and the intent can be tried again with another card. */
export interface Charged {
  intent: IntentRow;
  decline?: ErrorDetails;
}

const newCharge = (intent: IntentRow, method: MethodRow, now: Date, decline?: Decline): ChargeRow => ({
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

/** Asks the bank: of an intent that is locked and open, with a card that needs no challenge or has passed it. */
export async function chargeCard(tx: Tx, intent: IntentRow, method: MethodRow, moment: Moment): Promise<Charged> {
  const { outcome } = cardNamed(method.card);
  if (outcome.is === 'declined') return decline(tx, intent, method, outcome.decline, moment);
  const charge = await insertCharge(tx, newCharge(intent, method, moment.now));
  const paid = certain(
    await changeIntent(tx, intent.id, OPEN, {
      status: 'succeeded',
      payment_method: method.id,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    }),
  );
  await recordEvent(tx, 'charge.succeeded', toCharge(charge, method), moment);
  await recordEvent(tx, 'payment_intent.succeeded', toIntent(paid), moment);
  if (outcome.disputed) await openDispute(tx, charge.id, moment);
  return { intent: paid };
}

async function decline(tx: Tx, intent: IntentRow, method: MethodRow, reason: Decline, moment: Moment) {
  const charge = await insertCharge(tx, newCharge(intent, method, moment.now, reason));
  await recordEvent(tx, 'charge.failed', toCharge(charge, method), moment);
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
    moment,
  });
}

/** Back to the beginning, for another try. */
export async function failPayment(
  tx: Tx,
  intent: IntentRow,
  { error, charge, moment }: { error: ErrorDetails; charge?: ChargeRow; moment: Moment },
): Promise<Charged> {
  const failed = certain(
    await changeIntent(tx, intent.id, OPEN, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: errorObject(error),
      ...(charge && { latest_charge: charge.id }),
    }),
  );
  await recordEvent(tx, 'payment_intent.payment_failed', toIntent(failed), moment);
  return { intent: failed, decline: error };
}
