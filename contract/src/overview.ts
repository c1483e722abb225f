import { m } from '@guildhall/messages';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { givenDay, Id, Instant } from './values.ts';

/** The last days or months, today included. */
export const OVERVIEW_RANGES = ['7-days', '30-days', '90-days', '12-months'] as const;
export const OverviewRange = z.enum(OVERVIEW_RANGES);
export type OverviewRange = z.infer<typeof OverviewRange>;

/** Days between the first and the last of a range. */
const MAX_OVERVIEW_DAYS = 3_660;

const Day = z.iso.date();
/** A sum of many prices: no limit. */
const Sum = z.number().min(0);

/** What was paid and refunded in one currency. */
const Money = z.object({ Currency: z.string(), Paid: Sum, Refunded: Sum, Payments: z.int(), Refunds: z.int() });

const Figures = z.object({
  /** Who signed up. */
  People: z.int(),
  /** Enrolments that began, also those that have ended since. */
  Enrolments: z.int(),
  /** None where nothing was paid or refunded. */
  Money: z.array(Money),
});

export const Overview = z
  .object({
    From: Day,
    To: Day,
    /** The shop's time zone: where its days begin. */
    TimeZone: z.string(),
    /** How long each period is; the first and the last may be a part of a month. */
    Unit: z.enum(['day', 'month']),
    Total: Figures,
    Periods: z.array(Figures.extend({ Start: Day })),
    /** Those in which most enrolments began. */
    BestClasses: z.array(
      z.object({
        _id: Id,
        ClassTitle: z.string(),
        Enrolments: z.int(),
        Paid: z.array(z.object({ Currency: z.string(), Amount: Sum })),
      }),
    ),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** In the right order, and not longer than ten years. */
export const isOverviewSpan = (from: string, to: string): boolean =>
  from <= to && dayNumber(to) - dayNumber(from) <= MAX_OVERVIEW_DAYS;

export const readOverview = defineRoute({
  method: 'GET',
  path: '/overview',
  access: 'admin',
  summary: 'People, enrolments, payments and refunds over time, and the classes with most enrolments',
  query: z
    .object({
      range: OverviewRange.default('30-days'),
      /** Both together stand for the range. */
      from: givenDay().optional(),
      to: givenDay().optional(),
    })
    .refine(({ from, to }) => !from || !to || isOverviewSpan(from, to), {
      error: () => m.statistics_range_invalid(),
      path: ['to'],
    }),
  response: Overview,
  errors: [],
});

export const Failures = z
  .object({
    /** Those of the last day that were given up, by kind. */
    Jobs: z.array(z.object({ Kind: z.string(), IsMail: z.boolean(), Failed: z.int() })),
    RefundsDue: z.int(),
    /** That have failed since their last success, and that were switched off because of it. */
    Webhooks: z.object({ Failing: z.int(), SwitchedOff: z.int() }),
    Backup: z.object({
      IsScheduled: z.boolean(),
      SucceededAt: Instant.nullable(),
      /** When the last one failed, unless one has succeeded since. */
      FailedAt: Instant.nullable(),
      Failure: z.string(),
    }),
  })
  .meta({ id: 'Failures' });
export type Failures = z.infer<typeof Failures>;

export const readFailures = defineRoute({
  method: 'GET',
  path: '/failures',
  access: 'admin',
  summary: 'What has failed: mails, jobs, refunds that are due, webhooks, backups',
  response: Failures,
  errors: [],
});
