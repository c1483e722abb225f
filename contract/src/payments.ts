import { z } from 'zod';
import { OptionalLine, OptionalReference } from './shop-fields.ts';
import { Id, ImageUrl, Instant, Price, PriceSum } from './values.ts';

/** `sandbox` speaks Stripe's protocol, with test cards. */
export const PaymentConfig = z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string() });
export type PaymentConfig = z.infer<typeof PaymentConfig>;

/**
 * `open`: begun, not confirmed. `paid`: confirmed, the student is enrolled. `refund-due`: confirmed, not enrolled, to be
 * refunded. `refunded`: done. `canceled`: never confirmed, and can no longer be. `disputed`: the cardholder disputes the
 * charge, the enrolment is suspended. `charged-back`: the dispute is lost, the enrolment has ended.
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

/** One attempt to charge a card, for one student and one class, or for an order of several: then the class is the first. */
export const Payment = z
  .object({
    _id: Id,
    /** Empty until the intent has been created at the provider. */
    TransactionID: z.string(),
    Status: PaymentStatus,
    ClassId: Id,
    ClassTitle: z.string(),
    ClassImage: ImageUrl,
    StudentId: Id,
    StudentName: z.string(),
    StudentEmail: z.string(),
    PaidAmount: PriceSum,
    RefundedAmount: PriceSum,
    Currency: z.string(),
    /** `visa` and `4242`, for example; empty until the card is charged. See `CARD_BRANDS`. */
    CardBrand: z.string(),
    CardLast4: z.string(),
    /** Why it was refunded, or empty. */
    Reason: z.string(),
    CreatedAt: Instant,
    PaidAt: Instant.nullable(),
    RefundedAt: Instant.nullable(),
    /** Until when an admin can answer the dispute at the card provider; null where no answer is expected. */
    DisputeDueAt: Instant.nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof Payment>;

/** The tax that a price contains; null where the shop had named no rate at the sale. */
export const ContainedTax = z.object({ TaxPercent: z.number().nullable(), TaxAmount: Price.nullable() });

export type ContainedTax = z.infer<typeof ContainedTax>;

/** The buyer's own words for a receipt. */
export const ReceiptBuyer = z.object({
  Company: OptionalLine,
  /** The number of the buyer's company. */
  TaxNumber: OptionalReference,
});

export type ReceiptBuyer = z.infer<typeof ReceiptBuyer>;

/** What tax law wants to see of a sale. */
export const ReceiptFacts = z.object({
  /** Without gaps; null until it has been given, some seconds after the sale. */
  ReceiptNumber: z.int().nullable(),
  ShopAddress: z.string(),
  ShopTaxNumber: z.string(),
  Company: z.string(),
  TaxNumber: z.string(),
});

export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

export const Receipt = Payment.extend({
  ...ReceiptFacts.shape,
  Lines: z.array(ContainedTax.extend({ ClassTitle: z.string(), Price })),
}).meta({ id: 'Receipt' });

export type Receipt = z.infer<typeof Receipt>;
