import type { Tx } from '../database.ts';
import { methodOf } from '../payment-methods.ts';
import { assertFound, checkOpen, type IntentLookup, lockIntentFor } from './intent-access.ts';
import { changeIntent, type IntentRow, type IntentStatus, OPEN } from './intents.queries.ts';

export interface IntentChanges {
  amount: number | undefined;
  currency: string | undefined;
  description: string | undefined;
  receiptEmail: string | undefined;
  /** An empty text removes a name; an empty record removes all. */
  metadata: Record<string, string> | undefined;
  method: string | undefined;
}

const ANY: IntentStatus[] = [...OPEN, 'succeeded', 'canceled'];

const merged = (before: Record<string, string>, changes: Record<string, string>) =>
  Object.keys(changes).length === 0
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

/** Descriptions can change at any time; amount, currency and method only until it is paid. */
export async function updateIntent(
  tx: Tx,
  lookup: IntentLookup,
  changes: IntentChanges,
  now: Date,
): Promise<IntentRow> {
  const intent = await lockIntentFor(tx, lookup);
  const { amount, currency, method } = changes;
  if ([amount, currency, method].some((change) => change !== undefined)) checkOpen(intent, 'update', 'updated');
  const chosen = method === undefined ? undefined : await methodOf(tx, method, now);
  const row: Partial<IntentRow> = {
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(changes.description !== undefined && { description: changes.description || null }),
    ...(changes.receiptEmail !== undefined && { receipt_email: changes.receiptEmail || null }),
    ...(changes.metadata && { metadata: merged(intent.metadata, changes.metadata) }),
    ...(chosen && { payment_method: chosen.id, status: 'requires_confirmation', next_action: null }),
  };
  return Object.keys(row).length === 0 ? intent : assertFound(await changeIntent(tx, intent.id, ANY, row));
}
