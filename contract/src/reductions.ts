import { m } from '@guildhall/messages';
import { z } from 'zod';
import { NewPrice } from './course-fields.ts';
import { defineRoute } from './route.ts';
import { ById, Deleted, Id, Inserted, Price } from './values.ts';

export const MAX_REDUCTION_DAYS = 90;

/** In the time zone of the shop. */
const Day = z.iso.date({ error: m.reductions_day_missing });

/** The struck price is not among them: the server computes it. */
export const NewReduction = z.object({ ReducedPrice: NewPrice, FirstDay: Day, LastDay: Day });

export type NewReduction = z.infer<typeof NewReduction>;

/** `NotBegun`: the class had cost as little in the 30 days before, or was not on sale any more. */
export const REDUCTION_STATES = ['Planned', 'Running', 'Ended', 'Canceled', 'NotBegun'] as const;

/** The struck price, and by how much the reduced one is lower: whole percents, rounded down. Null until it begins. */
export const Reduction = z
  .object({
    _id: Id,
    ReducedPrice: Price,
    StruckPrice: Price.nullable(),
    Percent: z.int().nullable(),
    FirstDay: z.iso.date(),
    LastDay: z.iso.date(),
    State: z.enum(REDUCTION_STATES),
  })
  .meta({ id: 'Reduction' });

export type Reduction = z.infer<typeof Reduction>;

export const CourseReductions = z.object({
  Currency: z.string(),
  /** What the class costs without a reduction. */
  ListPrice: Price,
  /** The lowest price of the last 30 days; null while the class was not on sale for so long. */
  StruckPrice: Price.nullable(),
  /** The first day that a reduction can begin on. */
  PossibleFrom: z.iso.date(),
  /** The shop's. */
  TimeZone: z.string(),
  /** The newest 100. */
  Reductions: z.array(Reduction),
});

export type CourseReductions = z.infer<typeof CourseReductions>;

/** By how many whole percents a price is lower than another, in the smallest unit; rounded down: never more than is true. */
export const percentLower = (reduced: number, reference: number): number =>
  Math.floor(((reference - reduced) * 100) / reference);

export const listReductions = defineRoute({
  method: 'GET',
  path: '/classes/:id/reductions',
  access: 'signed-in',
  summary: 'Reduced prices of one’s own class, planned, running and past, the latest first',
  params: ById,
  response: CourseReductions,
  notFound: 'course.not-found',
  errors: [],
});

export const planReduction = defineRoute({
  method: 'POST',
  path: '/classes/:id/reductions',
  access: 'signed-in',
  summary: 'Reduces the price of one’s own class from a first to a last day; the same again gives the same id',
  params: ById,
  body: NewReduction,
  response: Inserted,
  notFound: 'course.not-found',
  errors: ['reduction.not-possible'],
});

export const cancelReduction = defineRoute({
  method: 'DELETE',
  path: '/classes/:id/reductions/:reductionId',
  access: 'signed-in',
  summary: 'Takes back a reduced price that is planned, or ends a running one at once',
  params: ById.extend({ reductionId: z.string().min(1).max(500) }),
  response: Deleted,
  notFound: 'course.not-found',
  errors: ['reduction.not-found'],
});
