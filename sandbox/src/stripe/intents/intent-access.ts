import { timingSafeEqual } from 'node:crypto';
import { ApiError, invalidRequest, notFound } from '../api-error.ts';
import type { Tx } from '../database.ts';
import { toIntent } from './intent.view.ts';
import { findIntent, type IntentRow, lockIntent, OPEN } from './intents.queries.ts';

/** An intent by its id, and by its client secret where a browser calls. */
export interface IntentLookup {
  id: string;
  clientSecret?: string | undefined;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function checked(intent: IntentRow | undefined, { id, clientSecret }: IntentLookup): IntentRow {
  if (!intent) throw notFound('payment_intent', id, {});
  if (clientSecret !== undefined && !isSame(clientSecret, intent.client_secret)) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return intent;
}

export const findIntentFor = async (tx: Tx, lookup: IntentLookup): Promise<IntentRow> =>
  checked(await findIntent(tx, lookup.id), lookup);

/** The same, locked until the transaction ends. */
export const lockIntentFor = async (tx: Tx, lookup: IntentLookup): Promise<IntentRow> =>
  checked(await lockIntent(tx, lookup.id), lookup);

export const unexpectedState = (intent: IntentRow, message: string) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: toIntent(intent),
  });

/** Throws where the intent is paid or canceled. */
export function checkOpen(intent: IntentRow, verb: 'confirm' | 'cancel' | 'update', participle: string): void {
  if (OPEN.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${participle}: ${OPEN.join(', ')}.`,
  );
}

/** Asserts that a guarded write on a locked, open intent found its row. */
export function assertFound(intent: IntentRow | undefined): IntentRow {
  if (!intent) throw new Error('A locked payment intent has changed.');
  return intent;
}
