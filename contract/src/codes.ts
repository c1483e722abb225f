import { m } from '@guildhall/messages';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line, searchText } from './text.ts';
import { ById, Cursor, givenDay, Id, Inserted, Instant, limitOf, Modified, Price } from './values.ts';

export const MAX_CODE_LENGTH = 40;
export const MAX_CODE_USES = 1_000_000;
export const MAX_SERIES_SIZE = 1_000;
const MAX_CODE_CLASSES = 100;
const MIN_CODE_LENGTH = 3;
const MAX_PREFIX_LENGTH = 20;

/** Letters and digits of any script. Other signs would be changed where a link is copied. */
const CODE_SIGNS = /^[\p{L}\p{M}\p{N}_-]*$/u;

const CodeText = line({ missing: m.codes_text_missing, min: MIN_CODE_LENGTH, max: MAX_CODE_LENGTH })
  .regex(CODE_SIGNS, { error: m.codes_text_signs })
  .meta({ example: 'SPRING25' });

/** In the time zone of the shop. Without one: from now on, or until it is ended. */
const Day = givenDay({ error: m.codes_day_invalid }).nullable().default(null);

const count = (max: number, error: () => string) =>
  z
    .int({ error })
    .min(1, { error })
    .max(max, { error: () => m.codes_number_too_high({ max }) });

/** Without one: any number. */
const optionalCount = count(MAX_CODE_USES, m.codes_number_invalid).nullable().default(null);

/** `percent`: of what the classes cost together. `amount`: in the shop's currency, off the whole order. */
export const CODE_KINDS = ['percent', 'amount'] as const;

const CodeTerms = z.object({
  Kind: z.enum(CODE_KINDS),
  /** Whole percents, or an amount like a price. */
  Value: z.number({ error: m.codes_value_missing }),
  FirstDay: Day,
  LastDay: Day,
  UsesPerPerson: optionalCount,
  NewBuyersOnly: z.boolean().default(false),
  /** None: all of the owner's classes, for a code of the shop all there are. */
  ClassIds: z.array(Id).max(MAX_CODE_CLASSES).default([]),
});

const isWholePercent = ({ Kind, Value }: { Kind: string; Value: number }) =>
  Kind !== 'percent' || (Number.isInteger(Value) && Value >= 1 && Value <= 100);

const WHOLE_PERCENT = { path: ['Value'], error: m.codes_percent_invalid };

export const NewCode = CodeTerms.extend({ Text: CodeText, MaxUses: optionalCount }).refine(
  isWholePercent,
  WHOLE_PERCENT,
);
export type NewCode = z.infer<typeof NewCode>;

/** Each of its codes can be used once. */
export const NewCodeSeries = CodeTerms.extend({
  /** How each code begins; it may be empty. */
  Prefix: z
    .string()
    .trim()
    .max(MAX_PREFIX_LENGTH, { error: () => m.common_too_long({ max: MAX_PREFIX_LENGTH }) })
    .regex(CODE_SIGNS, { error: m.codes_text_signs })
    .meta({ example: 'SPRING' })
    .default(''),
  Count: count(MAX_SERIES_SIZE, () => m.codes_count_invalid({ max: MAX_SERIES_SIZE })),
}).refine(isWholePercent, WHOLE_PERCENT);
export type NewCodeSeries = z.infer<typeof NewCodeSeries>;

export const CODE_STATES = ['planned', 'active', 'used-up', 'ended'] as const;

export const Code = z
  .object({
    _id: Id,
    /** As it is shown; of a series, how its codes begin. */
    Text: z.string(),
    /** Null: the shop's. */
    OwnerId: Id.nullable(),
    OwnerName: z.string(),
    Kind: z.enum(CODE_KINDS),
    /** Whole percents, or an amount. */
    Value: Price,
    /** Of an amount; empty for percents. */
    Currency: z.string(),
    FirstDay: z.iso.date().nullable(),
    LastDay: z.iso.date().nullable(),
    MaxUses: z.int().nullable(),
    UsesPerPerson: z.int().nullable(),
    NewBuyersOnly: z.boolean(),
    /** Null: all of the owner's. */
    Classes: z.array(z.object({ ClassId: Id, ClassTitle: z.string() })).nullable(),
    /** How many codes the series has; null for a code that is none. */
    SeriesSize: z.int().nullable(),
    /** Of a series, how many of its codes were used. */
    Uses: z.int(),
    State: z.enum(CODE_STATES),
    CreatedAt: Instant,
  })
  .meta({ id: 'Code' });
export type Code = z.infer<typeof Code>;

const Sum = z.number().min(0).meta({ example: 149.97 });

const SOLD = {
  Currency: z.string(),
  /** What was paid for classes that it took something off, and how much it took off; without what came back. */
  Amount: Sum,
  Discount: Sum,
  /** What was refunded, is to be refunded, or was charged back. */
  ReturnedAmount: Sum,
};

/** Sums by currency: that of the shop may have changed. */
export const CodeSales = z
  .object({
    Code,
    Totals: z.array(z.object({ ...SOLD, Orders: z.int(), ReturnedOrders: z.int() })),
    /** The 100 that were sold most. */
    Classes: z.array(z.object({ ...SOLD, ClassId: Id, ClassTitle: z.string(), Sold: z.int(), Returned: z.int() })),
  })
  .meta({ id: 'CodeSales' });
export type CodeSales = z.infer<typeof CodeSales>;

const ADMINS_AND_TEACHERS = 'admins: all; teachers: their own';

export const listCodes = defineRoute({
  method: 'GET',
  path: '/codes',
  access: 'signed-in',
  summary: `Codes and series, newest first; ${ADMINS_AND_TEACHERS}`,
  query: z.object({
    /** How a code begins, those of series too. */
    q: searchText(MAX_CODE_LENGTH).optional(),
    limit: limitOf(25, 100),
    cursor: Cursor.optional(),
  }),
  response: z.array(Code),
  paged: true,
  errors: [],
});

export const addCode = defineRoute({
  method: 'POST',
  path: '/codes',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Makes a code: an admin one of the shop, a teacher one for their own classes',
  body: NewCode,
  response: Inserted,
  errors: [],
});

export const addCodeSeries = defineRoute({
  method: 'POST',
  path: '/codes/series',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Makes up to 1,000 codes that can be used once each; `/codes/{id}/series.csv` has them',
  body: NewCodeSeries,
  response: Inserted,
  errors: [],
});

export const readCodeSales = defineRoute({
  method: 'GET',
  path: '/codes/:id',
  access: 'signed-in',
  summary: 'A code, or its series, and what it sold',
  params: ById,
  response: CodeSales,
  notFound: 'code.not-found',
  errors: [],
});

export const exportCodeSeries = defineRoute({
  method: 'GET',
  path: '/codes/:id/series.csv',
  access: 'signed-in',
  download: 'text/csv',
  summary: 'The codes of a series, and which of them were used, as CSV',
  params: ById,
  response: z.string(),
  notFound: 'code.not-found',
  errors: [],
});

export const endCode = defineRoute({
  method: 'POST',
  path: '/codes/:id/end',
  access: 'signed-in',
  summary: 'Ends a code at once, or its whole series; whoever has used it keeps what they have bought',
  params: ById,
  response: Modified,
  notFound: 'code.not-found',
  errors: [],
});
