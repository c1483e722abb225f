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

/** `known`: has an account and, in the list of a class, no place. `invited`: an invitation runs already. */
export const RosterRow = z
  .object({
    /** The line in the file, from 1. */
    Line: z.int(),
    Name: z.string(),
    Email: z.string(),
    Kind: z.enum(['new', 'known', 'invited', 'enrolled', 'faulty']),
    Fault: z.enum(ROSTER_FAULTS).nullable(),
  })
  .meta({ id: 'RosterRow' });

export type RosterRow = z.infer<typeof RosterRow>;

/** A table of names and addresses, separated by commas, semicolons, tabs or bars. */
const Csv = AnyText.min(1).max(MAX_ROSTER_LENGTH);

const Column = z.int().min(0).max(999);

/** Which columns are what, from 0. Names are joined in this order; without any, they stand beside the addresses. */
export const RosterColumns = z.object({ Email: Column, Names: z.array(Column).max(4) });
export type RosterColumns = z.infer<typeof RosterColumns>;

/** A list, so that somebody can say which column is what. */
export const RosterTable = z
  .object({
    Headings: z.array(z.string()),
    /** The first rows below the headings. */
    Preview: z.array(z.array(z.string())),
    /** As chosen or as recognized. */
    Columns: z.object({ Email: z.int().nullable(), Names: z.array(z.int()) }),
    /** False where `Columns` has to be sent before anybody can be enrolled. */
    IsRecognized: z.boolean(),
  })
  .meta({ id: 'RosterTable' });
export type RosterTable = z.infer<typeof RosterTable>;

const Roster = z.object({ Csv, Columns: RosterColumns.optional() });

export const checkRoster = defineRoute({
  method: 'POST',
  path: '/classes/:id/roster/check',
  access: 'admin',
  scope: 'enrolments:write',
  summary: 'What a list of names and e-mail addresses would change in a class; changes nothing',
  params: ById,
  body: Roster,
  response: z.object({ Rows: z.array(RosterRow), Table: RosterTable }),
  notFound: 'course.not-found',
  errors: [],
});

export const checkPeople = defineRoute({
  method: 'POST',
  path: '/people/check',
  access: 'admin',
  summary: 'Whom a list of names and e-mail addresses would invite to an account, without a class; changes nothing',
  body: Roster,
  response: z.object({ Rows: z.array(RosterRow), Table: RosterTable }),
  errors: [],
});

export const invitePeople = defineRoute({
  method: 'POST',
  path: '/people',
  access: 'admin',
  fresh: true,
  idempotencyKey: true,
  summary: 'Invites the people of a list who have no account, as students; repeating it changes nothing',
  body: Roster.extend({ reason: Reason }),
  response: z.object({ InvitedCount: z.int() }),
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
  body: Roster.extend({ reason: Reason }),
  response: z.object({ KnownCount: z.int(), InvitedCount: z.int() }),
  notFound: 'course.not-found',
  errors: [],
});
