import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { isId } from '../../platform/ids.ts';
import { findPaymentEntry } from './payment-lists.queries.ts';
import { paymentNotFound } from './payment-not-found.ts';
import { toPayment } from './payments.view.ts';

/** Somebody else's payment is not found, as one that never was. */
export async function readReceipt(reader: Reader, paymentId: string, actor: Pick<Actor, 'id' | 'role'>) {
  const payment = isId(paymentId) ? await findPaymentEntry(reader, paymentId) : undefined;
  if (!payment || (payment.student_id !== actor.id && actor.role !== 'Admin')) throw paymentNotFound();
  return toPayment(payment);
}
