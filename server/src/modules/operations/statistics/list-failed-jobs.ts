import { type CheckedQueryOf, Id, type listFailedJobs as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../../database/database.ts';
import { listPage } from '../../../http/paging.ts';
import type { MailSender } from '../../../jobs/mails/translate-mail.ts';
import { countFailedJobs, type FailedJobKeys, listFailedJobPage } from './failed-jobs.queries.ts';
import { toFailedJob } from './failed-jobs.view.ts';

/** Takes the form that the list itself writes: with microseconds, and in a year that PostgreSQL reads. */
const FailedAt = z.iso.datetime({ precision: 6 }).refine((text) => !text.startsWith('0000'));
const FailedLast: z.ZodType<FailedJobKeys> = z.tuple([FailedAt, Id]);

/** Those that failed last first. */
export const listFailedJobs = (
  reader: Reader,
  { settings }: { settings: MailSender },
  { group, ...query }: CheckedQueryOf<typeof route>,
) =>
  listPage(query, {
    keys: FailedLast,
    find: (page) => Promise.all([listFailedJobPage(reader, group, page), countFailedJobs(reader, group)]),
    keysOf: ({ failed_at, id }) => [failed_at, id],
    toItem: (row) => toFailedJob(row, settings),
  });
