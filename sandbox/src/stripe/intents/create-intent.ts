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

/** Without a payment method. */
export function newIntent(intent: Omit<NewIntent, 'method'>, now: Date): IntentRow {
  const id = newId('pi');
  return {
    id,
    client_secret: newClientSecret(id),
    status: 'requires_payment_method',
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
    receipt_email: intent.receiptEmail,
    metadata: intent.metadata,
    payment_method_types: intent.methodTypes,
    automatic_payment_methods: intent.automaticMethods,
    payment_method: null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    cancellation_reason: null,
    canceled_at: null,
    created: now,
  };
}

export async function createIntent(tx: Tx, intent: NewIntent, now: Date): Promise<IntentRow> {
  const method = intent.method === undefined ? undefined : await methodOf(tx, intent.method, now);
  const withMethod = method && { status: 'requires_confirmation' as const, payment_method: method.id };
  return insertIntent(tx, { ...newIntent(intent, now), ...withMethod });
}
