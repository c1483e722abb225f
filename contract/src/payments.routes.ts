import { z } from 'zod';
import { Decision } from './decisions.ts';
import { Payment, PaymentConfig, PaymentStatus, Receipt, ReceiptBuyer } from './payments.ts';
import { defineRoute } from './route.ts';
import { AnyText, searchText } from './text.ts';
import { ById, Cursor, limitOf, Modified, Price } from './values.ts';

export const readPaymentConfig = defineRoute({
  method: 'GET',
  path: '/payment-config',
  access: 'public',
  summary: 'The card provider and its publishable key',
  response: PaymentConfig,
  errors: [],
});

export const createPaymentIntent = defineRoute({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'student',
  idempotencyKey: true,
  summary: 'Begins a payment for a class, or continues the open one; the amount is the class’s price',
  /** The class; all fields but its id are ignored. */
  body: z.object({ data: z.object({ _id: z.string().min(1).max(500) }) }),
  response: z.object({
    clientSecret: z.string(),
    /** The provider's id of the payment intent (`pi_...`), for `/class-enrollment`. */
    TransactionID: z.string(),
    PaidAmount: Price,
    Currency: z.string(),
  }),
  errors: [
    'course.not-found',
    'enrolment.already-enrolled',
    'enrolment.own-class',
    'payment.not-needed',
    'payment.provider-unavailable',
  ],
});

export const enrolInCourse = defineRoute({
  method: 'PUT',
  path: '/class-enrollment/:id',
  access: 'signed-in',
  summary: 'Enrols the student by a confirmed payment, or for free; repeated calls give the same answer',
  params: ById,
  /** Only `TransactionID` is used, and checked with the provider. A free class needs none. */
  body: z.object({ PaymentDetails: z.object({ TransactionID: AnyText.max(500).nullish() }).nullish() }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [
    'enrolment.already-enrolled',
    'enrolment.own-class',
    'payment.not-found',
    'payment.not-confirmed',
    'payment.refunded',
    'payment.provider-unavailable',
  ],
});

export const listMyPayments = defineRoute({
  method: 'GET',
  path: '/my-payments',
  access: 'signed-in',
  summary: 'One’s own confirmed payments, newest first',
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(Payment),
  paged: true,
  errors: [],
});

export const listPayments = defineRoute({
  method: 'GET',
  path: '/payments',
  access: 'admin',
  scope: 'payments:read',
  summary: 'All payments, newest first; searched by transaction, student or class',
  query: z.object({
    /** A whole transaction id, or a part of a student’s name or e-mail address or of a class’s title. */
    q: searchText(200).optional(),
    status: PaymentStatus.optional(),
    limit: limitOf(100, 500),
    cursor: Cursor.optional(),
  }),
  response: z.array(Payment),
  paged: true,
  errors: [],
});

export const readPayment = defineRoute({
  method: 'GET',
  path: '/payments/:id',
  access: 'signed-in',
  summary: 'One payment, for a receipt: one’s own, and for admins anybody’s',
  params: ById,
  response: Receipt,
  notFound: 'payment.not-found',
  errors: [],
});

export const changeReceipt = defineRoute({
  method: 'PUT',
  path: '/payments/:id/receipt',
  access: 'signed-in',
  summary: 'Puts the buyer’s company and its number on the receipt of one’s own payment',
  params: ById,
  body: ReceiptBuyer,
  response: Modified,
  notFound: 'payment.not-found',
  errors: [],
});

export const refundPayment = defineRoute({
  method: 'PUT',
  path: '/payments/:id/refund',
  access: 'admin',
  scope: 'refunds:write',
  fresh: true,
  idempotencyKey: true,
  summary: 'Refunds a payment in full and ends the enrolment that it bought',
  params: ById,
  body: Decision,
  response: Modified,
  notFound: 'payment.not-found',
  errors: [],
});

/** Authenticated by the signature over the body. The intent's state is then read from the provider. */
export const receiveWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary: 'Receives the card provider’s signed webhooks',
  response: z.object({ received: z.literal(true) }),
  errors: ['payment.wrong-signature', 'payment.provider-unavailable'],
});
