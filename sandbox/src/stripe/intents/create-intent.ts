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
  /** The id of a payment method, or one of the ready-made ones. */
  method: string | undefined;
}

export async function createIntent(tx: Tx, asked: NewIntent, now: Date): Promise<IntentRow> {
  const method = asked.method === undefined ? undefined : await methodOf(tx, asked.method, now);
  const id = newId('pi');
  return insertIntent(tx, {
    id,
    client_secret: newClientSecret(id),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    amount: asked.amount,
    currency: asked.currency,
    description: asked.description,
    receipt_email: asked.receiptEmail,
    metadata: asked.metadata,
    payment_method_types: asked.methodTypes,
    automatic_payment_methods: asked.automaticMethods,
    payment_method: method?.id ?? null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    cancellation_reason: null,
    canceled_at: null,
    created: now,
  });
}
