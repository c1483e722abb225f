import { CARD_BRANDS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { type StoredSentence, sayStored, sayText } from '../../database/stored-text.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { defineMail, type MailKind } from '../../jobs/mails/translate-mail.ts';
import { formatMoney } from '../../lib/format-money.ts';

import { findOrderEntry, listOrderLines } from './order-lists.queries.ts';
import { listTitles, type OrderLine, type PaidLine } from './orders.queries.ts';
import { findParties, listDisputeRecipients, type PaymentRow } from './payments.queries.ts';

type Amount = Pick<PaymentRow, 'amount_cents' | 'currency'>;

type MailedPayment = Amount &
  Pick<PaymentRow, 'card_brand' | 'card_last4' | 'intent_id' | 'reason' | 'reason_sentence'> & {
    /** The title of the class. */
    course: string;
    /** The rule of refunds that was shown. */
    refund_rule?: { days: number; percent: number } | undefined;
  };

const amountOf = ({ amount_cents, currency }: Amount) => formatMoney(amount_cents, currency);

const brandOf = (brand: string | null) => CARD_BRANDS[brand ?? ''] ?? m.payments_mail_receipt_unknown_brand();

/** What comes back, and until when. */
const withRule = (outro: string, { refund_rule: rule }: MailedPayment) =>
  rule ? `${outro}\n\n${m.returns_mail_rule(rule)}` : outro;

interface Texts {
  subject: (values: { course: string }) => string;
  intro: (values: { course: string; amount: string }, payment: MailedPayment) => string;
  outro: (payment: MailedPayment) => string;
}

/** To the student. Each names the payment's transaction. */
const definePaymentMail = (name: string, { subject, intro, outro }: Texts): MailKind<MailedPayment> =>
  defineMail(name, (payment) => ({
    subject: subject(payment),
    intro: intro({ course: payment.course, amount: amountOf(payment) }, payment),
    action: m.payments_mail_action(),
    outro: [outro(payment), m.payments_mail_transaction({ transaction: payment.intent_id ?? '' })].join('\n\n'),
  }));

export const PAYMENT_MAILS = {
  receipt: definePaymentMail('payment-receipt', {
    subject: m.payments_mail_receipt_subject,
    intro: (values, { card_brand, card_last4: last4 }) => {
      if (!last4) return m.payments_mail_receipt_intro(values);
      return m.payments_mail_receipt_intro_with_card({ ...values, brand: brandOf(card_brand), last4 });
    },
    outro: (payment) => withRule(m.payments_mail_receipt_outro(), payment),
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

interface MailedLine {
  course: string;
  amount_cents: number;
}

/** A line that goes back by itself, with the reason. */
interface RefusedLine extends MailedLine {
  reason: StoredSentence;
}

/** Of several classes: `course` is empty. */
interface MailedOrder extends MailedPayment {
  lines: MailedLine[];
  /** Of a receipt. */
  refused?: RefusedLine[];
}

interface OrderTexts {
  intro: (values: { amount: string }, order: MailedOrder) => string;
  outro: (order: MailedOrder) => string;
}

const toLine = ({ course, amount_cents }: MailedLine, { currency }: MailedOrder) =>
  m.payments_mail_order_line({ course, amount: formatMoney(amount_cents, currency) });

const toRefusedLine = ({ course, amount_cents, reason }: RefusedLine, { currency }: MailedOrder) =>
  m.payments_mail_order_line_back({
    course,
    amount: formatMoney(amount_cents, currency),
    reason: sayText(reason),
  });

/** One mail for all classes of an order, with a line for each. */
const defineOrderMail = (
  name: string,
  subject: Texts['subject'],
  { intro, outro }: OrderTexts,
): MailKind<MailedOrder> =>
  defineMail(name, (order) => {
    const amount = amountOf(order);
    const refused = order.refused ?? [];
    const parts = [
      intro({ amount }, order),
      order.lines.map((line) => toLine(line, order)).join('\n'),
      ...(refused.length > 0
        ? [m.payments_mail_order_receipt_back(), refused.map((line) => toRefusedLine(line, order)).join('\n')]
        : []),
    ];
    return {
      subject: subject({ course: m.payments_mail_order_name({ amount }) }),
      intro: parts.join('\n\n'),
      action: m.payments_mail_order_action(),
      outro: order.intent_id
        ? `${outro(order)}\n\n${m.payments_mail_transaction({ transaction: order.intent_id })}`
        : outro(order),
    };
  });

const ORDER_MAILS = {
  receipt: defineOrderMail('order-receipt', m.payments_mail_receipt_subject, {
    intro: (values, { card_brand, card_last4: last4 }) =>
      last4
        ? m.payments_mail_order_receipt_intro_with_card({ ...values, brand: brandOf(card_brand), last4 })
        : m.payments_mail_order_receipt_intro(values),
    outro: (order) => withRule(m.payments_mail_order_receipt_outro(), order),
  }),
  refund: defineOrderMail('order-refunded', m.payments_mail_refund_subject, {
    intro: (values, { reason, reason_sentence }) =>
      m.payments_mail_order_refund_intro({ ...values, reason: sayStored('payment', reason, reason_sentence) }),
    outro: m.payments_mail_refund_outro,
  }),
  chargedBack: defineOrderMail('order-charged-back', m.payments_mail_charged_back_subject, {
    intro: m.payments_mail_order_charged_back_intro,
    outro: m.payments_mail_order_charged_back_outro,
  }),
  suspended: defineOrderMail('order-disputed', m.payments_mail_suspended_subject, {
    intro: m.payments_mail_order_suspended_intro,
    outro: m.payments_mail_suspended_outro,
  }),
  restored: defineOrderMail('order-restored', m.payments_mail_restored_subject, {
    intro: m.payments_mail_order_restored_intro,
    outro: m.payments_mail_restored_outro,
  }),
};

const linkToReceipt = ({ id }: PaymentRow) => PAGES.receipt.path.replace(':id', id);
const linkToOrder = ({ id, order_id }: PaymentRow) => `/orders/${order_id ?? id}`;

interface StudentMail {
  payment: PaymentRow;
  /** As they were before. */
  lines: PaidLine[];
  mail: keyof typeof PAYMENT_MAILS;
}

const mailedPaymentOf = ({ currency, card_brand, card_last4, intent_id, reason, reason_sentence }: PaymentRow) => ({
  currency,
  card_brand,
  card_last4,
  intent_id,
  reason,
  reason_sentence,
});

/** Of a payment that pays for more than this line, the page of the order. */
export const linkToPurchase = (payment: PaymentRow, { price_cents }: Pick<OrderLine, 'price_cents'>) =>
  price_cents === payment.amount_cents ? linkToReceipt(payment) : linkToOrder(payment);

/** Whether a class's place is over, so that this mail is none about it. */
const isOver = ({ outcome }: OrderLine, { lines, mail }: StudentMail): boolean =>
  (outcome === 'refund-due' || outcome === 'refunded') &&
  (lines.length > 1 || mail === 'suspended' || mail === 'restored');

/** The same for all lines of an order. */
const ruleOf = (line: PaidLine | undefined) =>
  line?.refund_days && line.refund_percent !== null
    ? { days: line.refund_days, percent: line.refund_percent }
    : undefined;

/** A refund gives back what has not come back before. */
const centsOf = ({ price_cents, back_cents }: OrderLine, mail: keyof typeof PAYMENT_MAILS): number =>
  mail === 'refund' && back_cents < price_cents ? price_cents - back_cents : price_cents;

/** Turns lines, each of them one of these, into lines with the title of their class. */
async function lineNamer(tx: Tx, lines: OrderLine[], mail: keyof typeof PAYMENT_MAILS) {
  const titles = await listTitles(
    tx,
    lines.map(({ course_id }) => course_id),
  );
  return (line: OrderLine): MailedLine => ({
    course: titles.get(line.course_id) ?? '',
    amount_cents: centsOf(line, mail),
  });
}

const sumOf = (lines: MailedLine[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/**
 * One mail: about the class, with a link to the payment’s receipt, or about several, with a link to the order. Among several, those that
 * were refunded by themselves are over.
 */
export async function mailStudent(tx: Tx, { mailQueue }: MailDeps, studentMail: StudentMail): Promise<void> {
  const { payment, lines, mail } = studentMail;
  const standing = lines.filter((line) => !isOver(line, studentMail));
  const [first] = standing;
  if (!first) return;
  const { title: course, ...to } = await findParties(tx, { ...first, student_id: payment.student_id });
  const values = { ...mailedPaymentOf(payment), refund_rule: ruleOf(first) };
  const link = lines.length > 1 ? linkToOrder(payment) : linkToPurchase(payment, first);
  if (standing.length === 1) {
    const about = { ...values, course, amount_cents: centsOf(first, mail) };
    await mailQueue.add(tx, { to, kind: PAYMENT_MAILS[mail], values: about, link });
    return;
  }
  const named = standing.map(await lineNamer(tx, standing, mail));
  const order = { ...values, course: '', amount_cents: sumOf(named), lines: named };
  await mailQueue.add(tx, { to, kind: ORDER_MAILS[mail], values: order, link });
}

interface Receipt {
  payment: PaymentRow;
  places: PaidLine[];
  refusals: { line: PaidLine; reason: StoredSentence }[];
}

/** Once for what a payment has bought. It says what was refused, and goes back. */
export async function mailReceipt(tx: Tx, deps: MailDeps, { payment, places, refusals }: Receipt): Promise<void> {
  if (places.length + refusals.length === 1) return mailStudent(tx, deps, { payment, lines: places, mail: 'receipt' });
  const { title: _, ...to } = await findParties(tx, payment);
  const toNamed = await lineNamer(tx, [...places, ...refusals.map(({ line }) => line)], 'receipt');
  const values = {
    ...mailedPaymentOf(payment),
    refund_rule: ruleOf(places[0]),
    course: '',
    amount_cents: payment.amount_cents,
    lines: places.map(toNamed),
    refused: refusals.map(({ line, reason }) => ({ ...toNamed(line), reason })),
  };
  await deps.mailQueue.add(tx, { to, kind: ORDER_MAILS.receipt, values, link: linkToOrder(payment) });
}

/** For an order for which nothing was to be paid. */
export async function mailFreeReceipt(tx: Tx, deps: MailDeps, orderId: string): Promise<void> {
  const order = await findOrderEntry(tx, orderId);
  if (!order) return;
  const lines = (await listOrderLines(tx, [orderId])).map(({ title, price_cents }) => ({
    course: title,
    amount_cents: price_cents,
  }));
  const { currency, buyer_name: name, buyer_email: email } = order;
  const nothing = { amount_cents: 0, card_brand: null, card_last4: null, intent_id: null, reason: null };
  await deps.mailQueue.add(tx, {
    to: { name, email },
    kind: ORDER_MAILS.receipt,
    values: { ...nothing, reason_sentence: null, course: '', currency, lines },
    link: `/orders/${orderId}`,
  });
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
