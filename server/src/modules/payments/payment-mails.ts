import { CARD_BRANDS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { sayStored } from '../../database/stored-text.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { defineMail, type MailKind } from '../../jobs/mails/translate-mail.ts';
import { formatMoney } from '../../lib/format-money.ts';
import type { OrderLine } from './orders.queries.ts';
import { findParties, listDisputeRecipients, type PaymentRow } from './payments.queries.ts';

type Amount = Pick<PaymentRow, 'amount_cents' | 'currency'>;

type MailedPayment = Amount &
  Pick<PaymentRow, 'card_brand' | 'card_last4' | 'intent_id' | 'reason' | 'reason_sentence'> & {
    /** The title of the class. */
    course: string;
  };

const amountOf = ({ amount_cents, currency }: Amount) => formatMoney(amount_cents, currency);

interface Texts {
  subject: (values: { course: string }) => string;
  intro: (values: { course: string; amount: string }, payment: MailedPayment) => string;
  outro: () => string;
}

/** To the student. Each names the payment's transaction. */
const definePaymentMail = (name: string, { subject, intro, outro }: Texts): MailKind<MailedPayment> =>
  defineMail(name, (payment) => ({
    subject: subject(payment),
    intro: intro({ course: payment.course, amount: amountOf(payment) }, payment),
    action: m.payments_mail_action(),
    outro: [outro(), m.payments_mail_transaction({ transaction: payment.intent_id ?? '' })].join('\n\n'),
  }));

export const PAYMENT_MAILS = {
  receipt: definePaymentMail('payment-receipt', {
    subject: m.payments_mail_receipt_subject,
    intro: (values, { card_brand, card_last4: last4 }) => {
      if (!last4) return m.payments_mail_receipt_intro(values);
      const brand = CARD_BRANDS[card_brand ?? ''] ?? m.payments_mail_receipt_unknown_brand();
      return m.payments_mail_receipt_intro_with_card({ ...values, brand, last4 });
    },
    outro: m.payments_mail_receipt_outro,
  }),
  refund: definePaymentMail('payment-refunded', {
    subject: m.payments_mail_refund_subject,
    intro: (values, { reason, reason_sentence }) =>
      m.payments_mail_refund_intro({ ...values, reason: sayStored('payment', reason, reason_sentence) }),
    outro: m.payments_mail_refund_outro,
  }),
  chargedBack: definePaymentMail('payment-charged-back', {
    subject: m.payments_mail_charged_back_subject,
    intro: m.payments_mail_charged_back_intro,
    outro: m.payments_mail_charged_back_outro,
  }),
  suspended: definePaymentMail('payment-disputed', {
    subject: m.payments_mail_suspended_subject,
    intro: m.payments_mail_suspended_intro,
    outro: m.payments_mail_suspended_outro,
  }),
  restored: definePaymentMail('payment-restored', {
    subject: m.payments_mail_restored_subject,
    intro: m.payments_mail_restored_intro,
    outro: m.payments_mail_restored_outro,
  }),
};

const linkToReceipt = ({ id }: PaymentRow) => PAGES.receipt.path.replace(':id', id);

interface StudentMail {
  payment: PaymentRow;
  /** As they were before. */
  lines: OrderLine[];
  mail: keyof typeof PAYMENT_MAILS;
}

/** A mail for each class, with a link to the payment's receipt. Among several, those that were refunded by themselves are over. */
export async function mailStudent(
  tx: Tx,
  { mailQueue }: MailDeps,
  { payment, lines, mail }: StudentMail,
): Promise<void> {
  const { student_id, currency, card_brand, card_last4, intent_id, reason, reason_sentence } = payment;
  for (const { course_id, price_cents: amount_cents, outcome } of lines) {
    if (lines.length > 1 && (outcome === 'refund-due' || outcome === 'refunded')) continue;
    const { title: course, ...student } = await findParties(tx, { course_id, student_id });
    await mailQueue.add(tx, {
      to: student,
      kind: PAYMENT_MAILS[mail],
      values: { course, amount_cents, currency, card_brand, card_last4, intent_id, reason, reason_sentence },
      link: linkToReceipt(payment),
    });
  }
}

const disputeOpened = defineMail(
  'dispute-opened',
  (dispute: Amount & { course: string; student: string; email: string }, { publicUrl }) => ({
    subject: m.payments_mail_dispute_subject(dispute),
    intro: m.payments_mail_dispute_intro({ ...dispute, amount: amountOf(dispute) }),
    action: m.payments_mail_action(),
    outro: m.payments_mail_dispute_outro({ profile: publicUrl + PAGES.myProfile.path }),
    topic: 'disputes',
  }),
);

/**
 * To every admin who wants to know at once, in the transaction that makes the payment disputed: each gets one mail for
 * each dispute. There are few admins, so this does not hold the payment's lock for long.
 */
export async function mailAdminsOfDispute(tx: Tx, { mailQueue }: MailDeps, payment: PaymentRow): Promise<void> {
  const { title: course, name: student, email } = await findParties(tx, payment);
  const { amount_cents, currency } = payment;
  for (const admin of await listDisputeRecipients(tx))
    await mailQueue.add(tx, {
      to: admin,
      kind: disputeOpened,
      values: { course, student, email, amount_cents, currency },
      link: linkToReceipt(payment),
    });
}
