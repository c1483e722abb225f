import { z } from 'zod';
import { Reason } from './decisions.ts';
import { defineRoute } from './route.ts';
import { optionalParagraphs } from './text.ts';
import { ById, Cursor, Id, Instant, limitOf, Modified, Price } from './values.ts';

/** Why the rule of the shop gives nothing back of a line. Somebody can ask for it, and an admin decides. */
export const ASKABLE_WHYS = ['no-rule', 'too-late', 'too-much-opened'] as const;

/**
 * Why a line gives back what it does now. `by-rule`: all that it has cost. `under-way`: money of it is on its way. `returned`: it has gone
 * back. `requested`: an admin has been asked.
 */
export const RETURN_WHYS = [
  'by-rule',
  ...ASKABLE_WHYS,
  'requested',
  'under-way',
  'returned',
  'disputed',
  'not-paid',
  'free',
] as const;
export type ReturnWhy = (typeof RETURN_WHYS)[number];

export const canAskFor = ({ Why }: { Why: ReturnWhy }): boolean => ASKABLE_WHYS.some((why) => why === Why);

/** What somebody gets who returns a line of an order at this moment. */
export const ReturnNow = z
  .object({
    Amount: Price,
    /** Until when the rule of the order gives something back; null where it has none. */
    Until: Instant.nullable(),
    Why: z.enum(RETURN_WHYS),
    /** Lessons that the server has given to the buyer, but for free previews, of those that the class has. */
    OpenedLessons: z.int(),
    LessonCount: z.int(),
    /** How much of them the rule of the order allows; null where it has none. */
    MaxPercent: z.int().nullable(),
  })
  .meta({ id: 'ReturnNow' });
export type ReturnNow = z.infer<typeof ReturnNow>;

const MAX_TEXT = 1_000;

/** What a buyer asks for, or an admin answers; may be left out where nobody has to be told why. */
const OptionalText = optionalParagraphs({ max: MAX_TEXT }).optional();

export const returnLine = defineRoute({
  method: 'POST',
  path: '/orders/:id/lines/:position/return',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Returns a class of one’s own order: by the rule at once; beyond it, with a reason, an admin is asked',
  params: ById.extend({ position: z.string().min(1).max(500) }),
  body: z.object({ Reason: OptionalText }).nullish(),
  response: z.object({ Outcome: z.enum(['returned', 'requested']), Amount: Price, Currency: z.string() }),
  notFound: 'order.not-found',
  errors: ['return.not-possible'],
});

export const RETURN_STATES = ['by-rule', 'open', 'granted', 'refused'] as const;

/** A line that somebody returned by the rule, or asked to return. */
export const ReturnRequest = z
  .object({
    _id: Id,
    State: z.enum(RETURN_STATES),
    OrderId: Id,
    Position: z.int(),
    PaymentId: Id,
    ClassId: Id,
    ClassTitle: z.string(),
    BuyerId: Id,
    BuyerName: z.string(),
    BuyerEmail: z.string(),
    Currency: z.string(),
    Price,
    /** What can still be given back. */
    Left: Price,
    PaidAt: Instant.nullable(),
    Reason: z.string(),
    OpenedLessons: z.int(),
    LessonCount: z.int(),
    CreatedAt: Instant,
    /** What it has given back. */
    Amount: Price,
    EndedPlace: z.boolean(),
    Answer: z.string(),
    AnsweredAt: Instant.nullable(),
  })
  .meta({ id: 'ReturnRequest' });
export type ReturnRequest = z.infer<typeof ReturnRequest>;

export const listReturnRequests = defineRoute({
  method: 'GET',
  path: '/return-requests',
  access: 'admin',
  scope: 'payments:read',
  summary: 'Classes that were returned, or are to be, newest first',
  query: z.object({
    state: z.enum(RETURN_STATES).optional(),
    limit: limitOf(25, 100),
    cursor: Cursor.optional(),
  }),
  response: z.array(ReturnRequest),
  paged: true,
  errors: [],
});

/** An answer to a request. Who gets nothing is told why. */
export const ReturnAnswer = z.discriminatedUnion('Decision', [
  z.object({
    Decision: z.literal('Granted'),
    /** All that is left of the line's price, or a part of it. */
    Amount: Price,
    /** Whether the buyer's place ends. It always ends where all is given back. */
    EndsPlace: z.boolean(),
    Answer: OptionalText,
  }),
  z.object({ Decision: z.literal('Refused'), Answer: Reason }),
]);
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;

export const answerReturnRequest = defineRoute({
  method: 'PUT',
  path: '/return-requests/:id/answer',
  access: 'admin',
  scope: 'refunds:write',
  fresh: true,
  idempotencyKey: true,
  summary: 'Gives back the price of a line or a part of it, or refuses to; the buyer gets a mail',
  params: ById,
  body: ReturnAnswer,
  response: Modified,
  notFound: 'return.not-found',
  errors: ['return.not-possible'],
});
