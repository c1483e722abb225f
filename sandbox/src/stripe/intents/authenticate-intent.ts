import type { Tx } from '../database.ts';
import type { RequestContext } from '../events/record-event.ts';
import { findMethod, toMethod } from '../payment-methods.ts';
import { type Charged, chargeCard, failPayment } from './charge-card.ts';
import { type IntentLookup, lockIntentFor, unexpectedState } from './intent-access.ts';

export type ChallengeOutcome = 'accepted' | 'refused';

/** Completes a 3-D Secure challenge as passed or failed. */
export async function authenticateIntent(
  tx: Tx,
  { outcome, ...lookup }: IntentLookup & { outcome: ChallengeOutcome },
  context: RequestContext,
): Promise<Charged> {
  const intent = await lockIntentFor(tx, lookup);
  const method = intent.payment_method === null ? undefined : await findMethod(tx, intent.payment_method);
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(intent, `There is nothing to authenticate: this PaymentIntent is ${intent.status}.`);
  }
  if (outcome === 'accepted') return chargeCard(tx, intent, method, context);
  return failPayment(tx, intent, {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: toMethod(method),
    },
    context,
  });
}
