import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../database.ts';
import { invalid, missing, Refusal } from '../errors.ts';
import { toIntent } from './intent.view.ts';
import { findIntent, type IntentRow, lockIntent, OPEN } from './intents.queries.ts';

/** An intent, by its id, and by its secret where the browser asks. */
export interface Asked {
  id: string;
  clientSecret?: string | undefined;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function checked(intent: IntentRow | undefined, { id, clientSecret }: Asked): IntentRow {
  if (!intent) throw missing('payment_intent', id, {});
  if (clientSecret !== undefined && !isSame(clientSecret, intent.client_secret)) {
    throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

export const askedFor = async (tx: Tx, asked: Asked): Promise<IntentRow> =>
  checked(await findIntent(tx, asked.id), asked);

/** For those who change it: nobody else does until the transaction ends. */
export const lockedFor = async (tx: Tx, asked: Asked): Promise<IntentRow> =>
  checked(await lockIntent(tx, asked.id), asked);

export const unexpectedState = (intent: IntentRow, message: string) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: toIntent(intent),
  });

/** What is paid or cancelled stays as it is. */
export function checkOpen(intent: IntentRow, verb: 'confirm' | 'cancel' | 'update', participle: string): void {
  if (OPEN.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${participle}: ${OPEN.join(', ')}.`,
  );
}

/** Of an intent that we hold locked, and that is open: there can be no other. */
export function certain(intent: IntentRow | undefined): IntentRow {
  if (!intent) throw new Error('A locked payment intent has changed.');
  return intent;
}
