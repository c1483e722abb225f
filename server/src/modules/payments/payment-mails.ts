import { CARD_BRANDS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sayStored } from '../../database/stored-text.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentRow } from './payments.queries.ts';

export interface PaymentMailData {
  sender: MailSender;
  payment: PaymentRow;
  /** The student, who gets the mail, and the class. */
  parties: { name: string; email: string; courseId: string; title: string };
}

type PaymentMailTexts = Record<'subject' | 'intro' | 'outro', string>;

/** What all texts mention. */
const inputsOf = ({ payment, parties }: PaymentMailData) => ({
  course: parties.title,
  amount: formatAmount(payment),
});

/** Each mail links to the payment's receipt and names its transaction. */
const paymentMail = (
  { sender: { brandName, publicUrl }, payment, parties }: PaymentMailData,
  { subject, intro, outro }: PaymentMailTexts,
): Message =>
  renderMail({
    brandName,
    to: parties.email,
    name: parties.name,
    subject,
    intro,
    action: m.payments_mail_action(),
    link: publicUrl + PAGES.receipt.path.replace(':id', payment.id),
    outro: [outro, m.payments_mail_transaction({ transaction: payment.intent_id ?? '' })].join('\n\n'),
  });

function receiptIntro(data: PaymentMailData): string {
  const { card_brand, card_last4: last4 } = data.payment;
  if (!last4) return m.payments_mail_receipt_intro(inputsOf(data));
  const brand = CARD_BRANDS[card_brand ?? ''] ?? m.payments_mail_receipt_unknown_brand();
  return m.payments_mail_receipt_intro_with_card({ ...inputsOf(data), brand, last4 });
}

export const receiptMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: m.payments_mail_receipt_subject({ course: data.parties.title }),
    intro: receiptIntro(data),
    outro: m.payments_mail_receipt_outro(),
  });

export const refundMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: m.payments_mail_refund_subject({ course: data.parties.title }),
    intro: m.payments_mail_refund_intro({
      ...inputsOf(data),
      reason: sayStored('payment', data.payment.reason, data.payment.reason_sentence),
    }),
    outro: m.payments_mail_refund_outro(),
  });

export const chargedBackMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: m.payments_mail_charged_back_subject({ course: data.parties.title }),
    intro: m.payments_mail_charged_back_intro(inputsOf(data)),
    outro: m.payments_mail_charged_back_outro(),
  });

export const suspendedMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: m.payments_mail_suspended_subject({ course: data.parties.title }),
    intro: m.payments_mail_suspended_intro(inputsOf(data)),
    outro: m.payments_mail_suspended_outro(),
  });

export const restoredMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: m.payments_mail_restored_subject({ course: data.parties.title }),
    intro: m.payments_mail_restored_intro(inputsOf(data)),
    outro: m.payments_mail_restored_outro(),
  });
