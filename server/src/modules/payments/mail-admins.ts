import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentTxDeps } from './payment-deps.ts';
import { findParties, listDisputeRecipients, type PaymentRow } from './payments.queries.ts';

interface DisputeMail {
  admin: { id: string; name: string; email: string };
  payment: PaymentRow;
  student: { name: string; email: string };
  course: string;
}

const disputeMail = (
  { brandName, publicUrl }: MailSender,
  { admin, payment, student: { name: student, email }, course }: DisputeMail,
): WrittenMessage =>
  renderMail({
    brandName,
    to: admin.email,
    name: admin.name,
    subject: m.payments_mail_dispute_subject({ course }),
    intro: m.payments_mail_dispute_intro({ course, amount: formatAmount(payment), student, email }),
    action: m.payments_mail_action(),
    link: publicUrl + PAGES.receipt.path.replace(':id', payment.id),
    outro: m.payments_mail_dispute_outro({ profile: publicUrl + PAGES.myProfile.path }),
    unsubscribe: { personId: admin.id, topic: 'disputes' },
  });

/**
 * To every admin who wants to know at once, in the transaction that makes the payment disputed: each gets one mail for
 * each dispute. There are few admins, so this does not hold the payment's lock for long.
 */
export async function mailAdminsOfDispute(tx: Tx, { mailQueue, settings }: PaymentTxDeps, payment: PaymentRow) {
  const { title: course, ...student } = await findParties(tx, payment);
  for (const admin of await listDisputeRecipients(tx))
    await mailQueue.add(tx, () => disputeMail(settings, { admin, payment, student, course }));
}
