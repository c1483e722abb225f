import { z } from 'zod';
import { defineRoute } from './route.ts';
import { ById, Cursor, Id, Instant, limitOf, Modified } from './values.ts';

/** Mails, and the jobs that write them; all others. */
export const FailedJobGroup = z.enum(['mails', 'others']);
export type FailedJobGroup = z.infer<typeof FailedJobGroup>;

/** A job that was given up after its last attempt. */
export const FailedJob = z
  .object({
    _id: Id,
    /** One of the kinds of this release, or of another one. */
    Kind: z.string(),
    CreatedAt: Instant,
    /** When the last attempt failed. */
    FailedAt: Instant,
    Attempts: z.int(),
    /** One line in English, as the failure was logged, without addresses and secrets. Empty if unknown. */
    Reason: z.string(),
    /** The recipient and the subject of a mail; empty for other jobs. */
    Recipient: z.string(),
    Subject: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = defineRoute({
  method: 'GET',
  path: '/failed-jobs',
  access: 'admin',
  summary: 'Mails and other jobs of the last day that were given up, those that failed last first',
  query: z.object({ group: FailedJobGroup.optional(), limit: limitOf(25, 100), cursor: Cursor.optional() }),
  response: z.array(FailedJob),
  paged: true,
  errors: [],
});

export const retryFailedJob = defineRoute({
  method: 'POST',
  path: '/failed-jobs/:id/retry',
  access: 'admin',
  summary: 'Attempts a failed job once more; nothing where somebody has done so already',
  params: ById,
  response: Modified,
  notFound: 'job.not-found',
  errors: [],
});

/** A backup that is written by schedule. */
export const Backup = z
  .object({
    _id: Id,
    /** Removed: to make room for newer ones. */
    State: z.enum(['under-way', 'stored', 'removed', 'failed']),
    StartedAt: Instant,
    FinishedAt: Instant.nullable(),
    /** Empty, and the size null, where it is not complete. */
    Name: z.string(),
    Bytes: z.int().nullable(),
    RemovedAt: Instant.nullable(),
    /** One line, of other programs in English; empty where it has not failed. */
    Failure: z.string(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;

export const listBackups = defineRoute({
  method: 'GET',
  path: '/backups',
  access: 'admin',
  summary: 'Backups that are written by schedule, newest first',
  query: z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() }),
  response: z.array(Backup),
  paged: true,
  errors: [],
});
