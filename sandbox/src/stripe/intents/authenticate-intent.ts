import type { Tx } from '../database.ts';
import type { Moment } from '../events/record-event.ts';
import { findMethod, toMethod } from '../payment-methods.ts';
import { type Asked, lockedFor, unexpectedState } from './asked-for.ts';
import { type Charged, chargeCard, failPayment } from './charge-card.ts';

export type ChallengeOutcome = 'accepted' | 'refused';

/** The end of a 3-D Secure challenge: the card's owner has shown that they are, or has not. */
export async function authenticateIntent(
  tx: Tx,
  { outcome, ...asked }: Asked & { outcome: ChallengeOutcome },
  moment: Moment,
): Promise<Charged> {
  const intent = await lockedFor(tx, asked);
  const method = intent.payment_method === null ? undefined : await findMethod(tx, intent.payment_method);
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(intent, `There is nothing to authenticate: this PaymentIntent is ${intent.status}.`);
  }
  if (outcome === 'accepted') return chargeCard(tx, intent, method, moment);
  return failPayment(tx, intent, {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: toMethod(method),
    },
    moment,
  });
}
