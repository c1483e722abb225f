import { m } from '@guildhall/messages';
import type { Tx } from '../../../database/database.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { defineMail, type MailKind } from '../../../jobs/mails/translate-mail.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { linkToPurchase } from '../payment-mails.ts';
import { findParties, type PaymentRow } from '../payments.queries.ts';

interface AboutReturn {
  /** The title of the class. */
  course: string;
  amount_cents: number;
  currency: string;
}

interface Answered extends AboutReturn {
  /** The admin's words, or empty. */
  answer: string;
}

const amountOf = ({ amount_cents, currency }: AboutReturn) => formatMoney(amount_cents, currency);

export const returnRequested = defineMail('return-requested', (asked: AboutReturn) => ({
  subject: m.returns_mail_requested_subject(asked),
  intro: m.returns_mail_requested_intro({ ...asked, amount: amountOf(asked) }),
  action: m.returns_mail_action(),
  outro: m.returns_mail_requested_outro(),
}));

const returnGranted = defineMail('return-granted', ({ endsPlace, ...granted }: Answered & { endsPlace: boolean }) => {
  const values = { ...granted, amount: amountOf(granted) };
  return {
    subject: m.returns_mail_granted_subject(values),
    intro: endsPlace ? m.returns_mail_granted_intro_ended(values) : m.returns_mail_granted_intro(values),
    reason: granted.answer,
    action: m.returns_mail_action(),
    outro: m.returns_mail_granted_outro(),
  };
});

export const returnRefused = defineMail('return-refused', (refused: Answered) => ({
  subject: m.returns_mail_refused_subject(refused),
  intro: m.returns_mail_refused_intro(refused),
  reason: refused.answer,
  action: m.returns_mail_action(),
  outro: m.returns_mail_refused_outro(),
}));

interface BuyerMail<Values extends AboutReturn> {
  payment: PaymentRow;
  line: { course_id: string; price_cents: number };
  kind: MailKind<Values>;
  values: Omit<Values, 'course' | 'currency'>;
}

/** To the buyer, with a link to the receipt. */
export async function mailBuyer<Values extends AboutReturn>(
  tx: Tx,
  { mailQueue }: MailDeps,
  { payment, line, kind, values }: BuyerMail<Values>,
): Promise<void> {
  const { currency, student_id } = payment;
  const { title: course, ...buyer } = await findParties(tx, { course_id: line.course_id, student_id });
  await mailQueue.add(tx, {
    to: buyer,
    kind,
    values: { ...values, course, currency } as Values,
    link: linkToPurchase(payment, line),
  });
}

interface PartialRefund {
  payment: PaymentRow;
  line: { course_id: string; price_cents: number };
  cents: number;
  endsPlace: boolean;
  answer: string;
}

/** Of a refund of the whole price there is a mail already. */
export const mailPartialRefund = (tx: Tx, deps: MailDeps, { cents, answer, endsPlace, ...about }: PartialRefund) =>
  mailBuyer(tx, deps, { ...about, kind: returnGranted, values: { amount_cents: cents, answer, endsPlace } });
