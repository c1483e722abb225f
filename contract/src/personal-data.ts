import { z } from 'zod';
import { DELETION_DAYS } from './kept-periods.ts';
import { defineRoute } from './route.ts';
import { Deleted, Instant } from './values.ts';

/** What keeps an account from being deleted. */
export const DELETION_BLOCKERS = ['students', 'last-admin', 'payment'] as const;
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number];

/** The deletion of one's own account, and what is lost by it. */
export const AccountDeletion = z
  .object({
    /** Null where nobody has asked for it. */
    DueAt: Instant.nullable(),
    /** Null where nothing keeps the account from being deleted now. */
    Blocker: z.enum(DELETION_BLOCKERS).nullable(),
    EnrolmentCount: z.int(),
    /** Handed in and not graded: nobody will grade it. */
    UngradedCount: z.int(),
    CertificateCount: z.int(),
    HasPendingApplication: z.boolean(),
  })
  .meta({ id: 'AccountDeletion' });

export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const readAccountDeletion = defineRoute({
  method: 'GET',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Whether one’s account is going to be deleted, and what is lost by it',
  response: AccountDeletion,
  errors: [],
});

export const downloadPersonalData = defineRoute({
  method: 'GET',
  path: '/account/data',
  access: 'signed-in',
  fresh: true,
  summary: 'All that is stored about oneself: a ZIP file of JSON, one’s files, and a page that lists them',
  response: z.string(),
  download: 'application/zip',
  errors: [],
});

export const requestAccountDeletion = defineRoute({
  method: 'POST',
  path: '/account/deletion',
  access: 'signed-in',
  fresh: true,
  idempotencyKey: true,
  summary: `Deletes one’s account after ${DELETION_DAYS} days; a second call does not change the day`,
  response: z.object({ DueAt: Instant }),
  errors: ['account.has-students', 'member.last-admin'],
});

export const withdrawAccountDeletion = defineRoute({
  method: 'DELETE',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Keeps the account that was going to be deleted',
  response: Deleted,
  errors: [],
});
