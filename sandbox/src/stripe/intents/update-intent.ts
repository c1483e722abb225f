import type { Tx } from '../database.ts';
import { methodOf } from '../payment-methods.ts';
import { type Asked, certain, checkOpen, lockedFor } from './asked-for.ts';
import { changeIntent, type IntentRow, type IntentStatus, OPEN } from './intents.queries.ts';

export interface IntentChanges {
  amount: number | undefined;
  currency: string | undefined;
  description: string | undefined;
  receiptEmail: string | undefined;
  /** An empty text takes a name away; no name at all takes all away. */
  metadata: Record<string, string> | undefined;
  method: string | undefined;
}

const ANY: IntentStatus[] = [...OPEN, 'succeeded', 'canceled'];

const merged = (before: Record<string, string>, changes: Record<string, string>) =>
  Object.keys(changes).length === 0
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

/** Words may be changed at any time; what is to be paid, and how, until it is paid. */
export async function updateIntent(tx: Tx, asked: Asked, changes: IntentChanges, now: Date): Promise<IntentRow> {
  const intent = await lockedFor(tx, asked);
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
  return Object.keys(row).length === 0 ? intent : certain(await changeIntent(tx, intent.id, ANY, row));
}
