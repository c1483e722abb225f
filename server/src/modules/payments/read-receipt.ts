import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { isId } from '../../platform/ids.ts';
import { findPaymentEntry } from './payment-lists.queries.ts';
import { paymentNotFound } from './payment-not-found.ts';
import { toPayment } from './payments.view.ts';

/** Another student's payment is `payment.not-found`, so that nobody learns that it exists. */
export async function readReceipt(reader: Reader, paymentId: string, actor: Pick<Actor, 'id' | 'role'>) {
  const payment = isId(paymentId) ? await findPaymentEntry(reader, paymentId) : undefined;
  if (!payment || (payment.student_id !== actor.id && actor.role !== 'Admin')) throw paymentNotFound();
  return toPayment(payment);
}
