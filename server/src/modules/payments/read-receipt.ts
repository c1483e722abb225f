import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { findPaymentEntry } from './payment-lists.queries.ts';
import { toPayment } from './payments.view.ts';

/** Undefined also for another student's payment: nobody learns that it exists. */
export async function readReceipt(reader: Reader, paymentId: string, actor: Pick<Actor, 'id' | 'role'>) {
  const payment = await findPaymentEntry(reader, paymentId);
  const isReadable = payment?.student_id === actor.id || actor.role === 'Admin';
  return payment && isReadable ? toPayment(payment) : undefined;
}
