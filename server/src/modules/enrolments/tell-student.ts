import type { Tx } from '../../database/database.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import type { TellingDeps } from './payment-deps.ts';
import type * as mails from './payment-mails.ts';
import { findParties, type PaymentRow } from './payments.queries.ts';

type Write = (about: Parameters<typeof mails.receiptMail>[0]) => Message;

/** The mail leaves when the transaction commits. */
export async function tellStudent(tx: Tx, { mailQueue, settings }: TellingDeps, payment: PaymentRow, write: Write) {
  await mailQueue.add(tx, write({ sender: settings, payment, parties: await findParties(tx, payment) }));
}
