import { z } from 'zod';
import { ContainedTax, ReceiptFacts } from './payments.ts';
import { ReturnNow } from './returns.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ById, Cursor, Id, ImageUrl, Instant, limitOf, Price, PriceSum } from './values.ts';

export const MAX_BASKET_LINES = 20;

const ClassIds = z.array(z.string().min(1).max(500)).max(MAX_BASKET_LINES);

/** The classes that somebody means to buy, in the order in which they were added; also those that are not on sale any more. */
export const Basket = z.object({ ClassIds: z.array(Id) }).meta({ id: 'Basket' });
export type Basket = z.infer<typeof Basket>;

/** Why a class cannot be a line of an order. `hold`: the place is suspended while its payment is disputed. */
export const FALLEN_OUT_REASONS = ['owned', 'hold', 'own-class', 'not-on-sale', 'free'] as const;

/** Why a code takes nothing off this order. */
export const CODE_PROBLEMS = [
  'unknown',
  'not-yet',
  'ended',
  'used-up',
  'used-by-you',
  'other-classes',
  'new-buyers-only',
  'too-small',
] as const;

export type CodeProblem = (typeof CODE_PROBLEMS)[number];

const QuotedLine = z.object({
  ClassId: Id,
  ClassTitle: z.string(),
  ClassImage: ImageUrl,
  TeacherName: z.string(),
  /** What the class costs now. */
  ListPrice: Price,
  /** What the code takes off it. */
  Discount: Price,
  /** What the buyer pays for it. */
  Price,
});

/** What an order would cost at this moment, by the functions that sell it. */
export const Quote = z
  .object({
    Currency: z.string(),
    Lines: z.array(QuotedLine),
    FallenOut: z.array(
      /** The title is empty where the caller may not know of the class, or there is none. */
      z.object({ ClassId: z.string(), ClassTitle: z.string(), Reason: z.enum(FALLEN_OUT_REASONS) }),
    ),
    /** The code as it is written in the shop; null where none was sent or it cannot be used. */
    Code: z.string().nullable(),
    CodeProblem: z.enum(CODE_PROBLEMS).nullable(),
    Discount: PriceSum,
    Total: PriceSum,
  })
  .meta({ id: 'Quote' });

export type Quote = z.infer<typeof Quote>;

const OrderRequest = z.object({
  ClassIds: ClassIds.min(1),
  Code: AnyText.max(100).optional(),
});

/** `place`: the buyer is enrolled. The others as in a payment's status. */
export const LINE_OUTCOMES = ['open', 'place', 'refund-due', 'refunded', 'charged-back', 'canceled'] as const;

/** The prices are those of the sale. */
const OrderLine = QuotedLine.extend({
  /** From 1. */
  Position: z.int(),
  Outcome: z.enum(LINE_OUTCOMES),
  /** What went back to the buyer, or is on its way. */
  BackAmount: Price,
  /** What the buyer gets who returns it at this moment. */
  ReturnNow,
  ...ContainedTax.shape,
});

export const Order = z
  .object({
    _id: Id,
    BuyerId: Id,
    BuyerName: z.string(),
    BuyerEmail: z.string(),
    Currency: z.string(),
    Lines: z.array(OrderLine),
    Code: z.string().nullable(),
    Discount: PriceSum,
    Total: PriceSum,
    BackAmount: PriceSum,
    /** `open` until it is paid. While some lines are refunded and others are places, it is `paid`. */
    Status: z.enum(['open', 'paid', 'refund-due', 'refunded', 'canceled', 'disputed', 'charged-back']),
    /** The provider's id of the payment; empty where nothing was to be paid. */
    TransactionID: z.string(),
    CardBrand: z.string(),
    CardLast4: z.string(),
    CreatedAt: Instant,
    PaidAt: Instant.nullable(),
    ...ReceiptFacts.shape,
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof Order>;

export const readBasket = defineRoute({
  method: 'GET',
  path: '/basket',
  access: 'signed-in',
  summary: 'The classes in one’s basket',
  response: Basket,
  errors: [],
});

export const changeBasket = defineRoute({
  method: 'PUT',
  path: '/basket',
  access: 'signed-in',
  summary: 'Adds classes to one’s basket and takes others out; adds none that is not on sale',
  body: z.object({ Add: ClassIds.default([]), Remove: ClassIds.default([]) }),
  response: Basket,
  errors: ['basket.full'],
});

export const quoteOrder = defineRoute({
  method: 'POST',
  path: '/orders/quote',
  access: 'public',
  personal: true,
  summary: 'What classes cost together, with a code or without, and which of them the caller cannot buy',
  body: OrderRequest,
  response: Quote,
  errors: [],
});

export const createOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  access: 'student',
  idempotencyKey: true,
  summary: 'Orders classes, or continues the open order of the same; what costs nothing is settled at once',
  body: OrderRequest.extend({
    /** What the buyer saw; another total of now is refused, and nothing is ordered. */
    Total: PriceSum,
  }),
  response: z.object({
    OrderId: Id,
    /** Opens this order for whoever made it, also without an account (`?token=`). */
    Token: z.string(),
    Status: z.enum(['open', 'paid']),
    /** For the card form; empty where nothing is to be paid. */
    clientSecret: z.string(),
    TransactionID: z.string(),
    Total: PriceSum,
    Currency: z.string(),
  }),
  errors: ['order.changed', 'order.empty', 'code.not-usable', 'payment.provider-unavailable'],
});

const WithToken = z.object({ token: z.string().max(500).optional() });

export const confirmOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/confirm',
  access: 'public',
  personal: true,
  summary: 'Looks at once whether an order has been paid, and settles it; repeated calls give the same answer',
  params: ById,
  query: WithToken,
  response: Order,
  notFound: 'order.not-found',
  errors: ['payment.provider-unavailable'],
});

export const readOrder = defineRoute({
  method: 'GET',
  path: '/orders/:id',
  access: 'public',
  personal: true,
  summary: 'One order: the buyer’s own, with the token of the order, or for admins anybody’s',
  params: ById,
  query: WithToken,
  response: Order,
  notFound: 'order.not-found',
  errors: [],
});

export const listMyOrders = defineRoute({
  method: 'GET',
  path: '/my-orders',
  access: 'signed-in',
  summary: 'One’s own orders that were paid, newest first',
  query: z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() }),
  response: z.array(Order),
  paged: true,
  errors: [],
});
