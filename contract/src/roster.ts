import { z } from 'zod';
import { Reason } from './decisions.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ById } from './values.ts';

export const MAX_ROSTER_ROWS = 2_000;
export const MAX_ROSTER_LENGTH = 1_000_000;

export const ROSTER_FAULTS = [
  'no-email-column',
  'no-name-column',
  'email',
  'name',
  'duplicate',
  'too-many',
  'malformed',
  'not-grantable',
] as const;

/** `known`: has an account and no place. `invited`: an invitation runs already. */
export const RosterRow = z
  .object({
    /** Of the file, from 1. */
    Line: z.int(),
    Name: z.string(),
    Email: z.string(),
    Kind: z.enum(['new', 'known', 'invited', 'enrolled', 'faulty']),
    Fault: z.enum(ROSTER_FAULTS).nullable(),
  })
  .meta({ id: 'RosterRow' });

export type RosterRow = z.infer<typeof RosterRow>;

/** A table with the columns `name` and `email`, separated by commas, semicolons or tabs. */
const Csv = AnyText.min(1).max(MAX_ROSTER_LENGTH);

export const checkRoster = defineRoute({
  method: 'POST',
  path: '/classes/:id/roster/check',
  access: 'admin',
  scope: 'enrolments:write',
  summary: 'What a list of names and e-mail addresses would change in a class; changes nothing',
  params: ById,
  body: z.object({ Csv }),
  response: z.object({ Rows: z.array(RosterRow) }),
  notFound: 'course.not-found',
  errors: [],
});

export const confirmRoster = defineRoute({
  method: 'POST',
  path: '/classes/:id/roster',
  access: 'admin',
  scope: 'enrolments:write',
  fresh: true,
  idempotencyKey: true,
  summary: 'Enrols the people of a list who have an account and invites the others; repeating it changes nothing',
  params: ById,
  body: z.object({ Csv, reason: Reason }),
  response: z.object({ KnownCount: z.int(), InvitedCount: z.int() }),
  notFound: 'course.not-found',
  errors: [],
});
