import type { Tx } from '../database.ts';
import { newClientSecret, newId } from '../ids.ts';
import { methodOf } from '../payment-methods.ts';
import { type IntentRow, insertIntent } from './intents.queries.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  methodTypes: string[];
  automaticMethods: object | null;
  /** The id of a payment method, or of a predefined one. */
  method: string | undefined;
}

export async function createIntent(tx: Tx, newIntent: NewIntent, now: Date): Promise<IntentRow> {
  const method = newIntent.method === undefined ? undefined : await methodOf(tx, newIntent.method, now);
  const id = newId('pi');
  return insertIntent(tx, {
    id,
    client_secret: newClientSecret(id),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    amount: newIntent.amount,
    currency: newIntent.currency,
    description: newIntent.description,
    receipt_email: newIntent.receiptEmail,
    metadata: newIntent.metadata,
    payment_method_types: newIntent.methodTypes,
    automatic_payment_methods: newIntent.automaticMethods,
    payment_method: method?.id ?? null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    cancellation_reason: null,
    canceled_at: null,
    created: now,
  });
}
