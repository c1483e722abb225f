import type { Tx } from '../../database/database.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import type { PaymentTxDeps } from './payment-deps.ts';
import type { PaymentMailData } from './payment-mails.ts';
import { findParties, type PaymentRow } from './payments.queries.ts';

/** The mail is sent after the transaction has committed. */
export async function mailStudent(
  tx: Tx,
  { mailQueue, settings }: PaymentTxDeps,
  payment: PaymentRow,
  render: (data: PaymentMailData) => Message,
) {
  const parties = await findParties(tx, payment);
  await mailQueue.add(tx, () => render({ sender: settings, payment, parties }));
}
