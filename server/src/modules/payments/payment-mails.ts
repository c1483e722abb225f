import { PAGES } from '@guildhall/contract';
import { writeLetter } from '../../gateways/mail/letter.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import type { Settings } from '../../settings.ts';
import type { PaymentRow } from './payments.queries.ts';

export interface PaymentMailData {
  sender: Pick<Settings, 'brandName' | 'publicUrl'>;
  payment: PaymentRow;
  /** The student, to whom it is written, and the class. */
  parties: { name: string; email: string; courseId: string; title: string };
}

const moneyOf = ({ amount_cents, currency }: PaymentRow) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount_cents / 100);

/** What they all have: whom it goes to, the transaction by which it is found, and a way to the receipt. */
const paymentMail = (
  { sender: { brandName, publicUrl }, payment, parties }: PaymentMailData,
  { subject, before, after }: { subject: string; before: string; after: string },
): Message =>
  writeLetter({
    brandName,
    to: parties.email,
    name: parties.name,
    subject: `${subject}: ${parties.title}`,
    before,
    action: 'See the payment',
    link: publicUrl + PAGES.receipt.path.replace(':id', payment.id),
    after: `The transaction is ${payment.intent_id}. ${after}`,
  });

/** As their owners call them, by the provider's names. */
const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const cardOf = ({ card_brand, card_last4 }: PaymentRow) =>
  card_last4 ? ` with the ${BRANDS[card_brand ?? ''] ?? 'card'} ending in ${card_last4}` : '';

export const receiptMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: 'Your receipt',
    before: `Thank you for your purchase. You have paid ${moneyOf(data.payment)}${cardOf(data.payment)} for the class “${data.parties.title}”, and are enrolled.`,
    after: 'The class is yours for life: you find it under My Enrolled Class.',
  });

export const refundMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: 'Your money comes back',
    before: `Your payment of ${moneyOf(data.payment)} for the class “${data.parties.title}” is given back, and a place that it has bought ends with it. The reason: ${data.payment.reason}`,
    after:
      'It goes to the card that was charged; banks take up to ten days to show it. There is nothing for you to do.',
  });

export const chargedBackMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: 'Your place has ended',
    before: `The bank has given the payment of ${moneyOf(data.payment)} for the class “${data.parties.title}” back to the owner of the card. With it your place in the class has ended.`,
    after: 'You may buy the class again at any time.',
  });

export const suspendedMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: 'Your place rests',
    before: `The owner of the card has asked the bank for the payment of ${moneyOf(data.payment)} for the class “${data.parties.title}” back. Until the bank has decided, your place in the class rests.`,
    after: 'If it was a mistake, tell the bank so: the place is yours again once it has decided.',
  });

export const restoredMail = (data: PaymentMailData): Message =>
  paymentMail(data, {
    subject: 'Your place is yours again',
    before: `The bank has decided about your payment of ${moneyOf(data.payment)} for the class “${data.parties.title}”: the class is among yours again.`,
    after: 'Everything is as you left it.',
  });
