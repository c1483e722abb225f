import { z } from 'zod';
import { Decision } from './decisions.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ById, Cursor, Id, ImageUrl, Instant, limitOf, Modified, Price } from './values.ts';

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
