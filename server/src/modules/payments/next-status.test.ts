import type { PaymentStatus } from '@guildhall/contract';
import { expect, test } from 'vitest';
import type { Charge, Intent } from '../../gateways/card-payments/card-payments.ts';
import { nextStatus } from './sync-payment.ts';

const intentWith = (charge: Partial<Charge>): Intent => ({
  id: 'pi_1',
  clientSecret: 'secret',
  status: 'succeeded',
  amountCents: 1_000,
  currency: 'USD',
  metadata: {},
  charge: {
    id: 'ch_1',
    refundedCents: 0,
    dispute: 'none',
    disputeDueAt: null,
    card: { brand: 'visa', last4: '4242', fingerprint: null },
    ...charge,
  },
});
const OPEN: Intent = { ...intentWith({}), status: 'open', charge: undefined };
const CANCELED: Intent = { ...OPEN, status: 'canceled' };
const NO_INTENT = undefined;
const PAID = intentWith({});
const PARTLY_REFUNDED = intentWith({ refundedCents: 999 });
const REFUNDED = intentWith({ refundedCents: 1_000 });
const DISPUTED = intentWith({ dispute: 'open' });
const WON = intentWith({ dispute: 'won' });
const LOST = intentWith({ dispute: 'lost' });

/** By status: the next status, and the intents that lead there. */
const NEXT_STATUSES: [PaymentStatus, Partial<Record<PaymentStatus, (Intent | undefined)[]>>][] = [
  [
    'open',
    {
      open: [OPEN],
      canceled: [CANCELED, NO_INTENT],
      paid: [PAID, PARTLY_REFUNDED, DISPUTED, WON],
      refunded: [REFUNDED],
      'charged-back': [LOST],
    },
  ],
  [
    'canceled',
    { canceled: [OPEN, CANCELED, NO_INTENT], paid: [PAID, DISPUTED], refunded: [REFUNDED], 'charged-back': [LOST] },
  ],
  [
    'paid',
    {
      paid: [PAID, PARTLY_REFUNDED, WON, NO_INTENT],
      disputed: [DISPUTED],
      refunded: [REFUNDED],
      'charged-back': [LOST],
    },
  ],
  ['disputed', { paid: [PAID, WON], disputed: [DISPUTED, NO_INTENT], refunded: [REFUNDED], 'charged-back': [LOST] }],
  [
    'refund-due',
    { 'refund-due': [PAID, PARTLY_REFUNDED, DISPUTED, WON, NO_INTENT], refunded: [REFUNDED], 'charged-back': [LOST] },
  ],
  ['refunded', { refunded: [REFUNDED, NO_INTENT], 'refund-due': [PAID, PARTLY_REFUNDED], 'charged-back': [LOST] }],
  ['charged-back', { 'charged-back': [LOST, PAID, WON, REFUNDED, NO_INTENT] }],
];

test.each(NEXT_STATUSES)('a payment that is %s follows the intent’s state', (status, transitions) => {
  for (const [next, intents] of Object.entries(transitions)) {
    for (const intent of intents) expect([intent, nextStatus(status, intent)]).toEqual([intent, next]);
  }
});
