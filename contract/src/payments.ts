import { z } from 'zod';
import { Decision } from './decisions.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ById, Cursor, Id, ImageUrl, Instant, limitOf, Modified, Price } from './values.ts';

/** `sandbox` speaks Stripe's protocol, with test cards. */
export const PaymentConfig = z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string() });
export type PaymentConfig = z.infer<typeof PaymentConfig>;

export const readPaymentConfig = defineRoute({
  method: 'GET',
  path: '/payment-config',
  access: 'public',
  summary: 'What a browser needs to speak with the card provider',
  response: PaymentConfig,
  errors: [],
});

export const createPaymentIntent = defineRoute({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'student',
  summary: 'Begins to pay for a class, or goes on with what was begun: the price is the server’s',
  /** The class; of all its fields only its id is believed. */
  body: z.object({ data: z.object({ _id: z.string().min(1).max(500) }) }),
  response: z.object({
    clientSecret: z.string(),
    /** The provider's name for it (`pi_...`): what `/class-enrollment` is told afterwards. */
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
  summary: 'Turns a confirmed payment into a place in the class; asked again, it says the same',
  params: ById,
  /** Only `TransactionID` is believed, and that after the provider was asked; a free class needs none. */
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

/**
 * `open`: begun, not confirmed. `paid`: confirmed, and its student has the place. `refund-due`: confirmed, without a
 * place, and on its way back. `refunded`: back. `canceled`: never confirmed, and cannot be any more. `disputed`: the
 * cardholder asks the bank for it back, the place rests. `charged-back`: the bank gave it back, the place is gone.
 */
export const PAYMENT_STATUSES = [
  'open',
  'paid',
  'refund-due',
  'refunded',
  'canceled',
  'disputed',
  'charged-back',
] as const;

export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** One card charge, tied to one student and one class. */
export const Payment = z
  .object({
    _id: Id,
    /** Empty until the provider has given it a name. */
    TransactionID: z.string(),
    Status: PaymentStatus,
    ClassId: Id,
    ClassTitle: z.string(),
    ClassImage: ImageUrl,
    StudentName: z.string(),
    StudentEmail: z.string(),
    PaidAmount: Price,
    RefundedAmount: Price,
    Currency: z.string(),
    /** As `visa` and `4242`; empty until something was paid. */
    CardBrand: z.string(),
    CardLast4: z.string(),
    /** Why it was given back, or empty. */
    Reason: z.string(),
    CreatedAt: Instant,
    PaidAt: Instant.nullable(),
    RefundedAt: Instant.nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof Payment>;

export const listMyPayments = defineRoute({
  method: 'GET',
  path: '/my-payments',
  access: 'signed-in',
  summary: 'One’s own payments, newest first; what was never confirmed is not among them',
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(Payment),
  paged: true,
  errors: [],
});

export const listPayments = defineRoute({
  method: 'GET',
  path: '/payments',
  access: 'admin',
  summary: 'All payments, newest first; searched by transaction, student or class',
  query: z.object({
    /** A transaction id as a whole, or a part of a student’s name or address, or of a class’s title. */
    q: AnyText.max(200).trim().optional(),
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
  summary: 'One payment, as a receipt; its student’s, and for admins anybody’s',
  params: ById,
  response: Payment,
  notFound: 'payment.not-found',
  errors: [],
});

export const refundPayment = defineRoute({
  method: 'PUT',
  path: '/payments/:id/refund',
  access: 'admin',
  summary: 'Gives a payment back in full, and ends the place it paid for',
  params: ById,
  body: Decision,
  response: Modified,
  notFound: 'payment.not-found',
  errors: [],
});

/** The signature over the body says who calls; what the body says is looked up at the provider. */
export const receiveWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary: 'Told by the card provider, with its signature, that something has become of a payment',
  response: z.object({ received: z.literal(true) }),
  errors: ['payment.wrong-signature', 'payment.provider-unavailable'],
});
