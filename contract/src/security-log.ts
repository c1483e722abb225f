import { z } from 'zod';
import { SECURITY_LOG_DAYS } from './kept-periods.ts';
import { defineRoute } from './route.ts';
import { searchText } from './text.ts';
import { Cursor, Id, Instant, limitOf } from './values.ts';

export const SECURITY_EVENT_KINDS = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.owner-warned',
  'second-factor.failed',
  'second-factor.added',
  'second-factor.removed',
  'recovery-code.used',
  'recovery-codes.replaced',
  'password.changed',
  'password.reset',
  'role.changed',
  'session.ended',
  'api-key.added',
  'api-key.deleted',
  'account.deletion-requested',
  'account.deletion-withdrawn',
  'member.suspended',
  'member.reinstated',
] as const;

export const SecurityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

export const SecurityEvent = z
  .object({
    _id: Id,
    Kind: SecurityEventKind,
    At: Instant,
    /** Null where no account has the address that was typed. `Name` is empty then. */
    PersonId: Id.nullable(),
    Name: z.string(),
    Email: z.string(),
    /** The admin who did it to somebody else; empty otherwise. */
    ActorName: z.string(),
    /** The new role, the way to sign in or a reason; empty if there is nothing to add. */
    Detail: z.string(),
    /** The IP address of the request and its `User-Agent` header; empty if unknown. */
    Address: z.string(),
    Device: z.string(),
  })
  .meta({ id: 'SecurityEvent' });

export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = defineRoute({
  method: 'GET',
  path: '/security-events',
  access: 'admin',
  summary: `Sign-ins, failed attempts, and changes of passwords and roles in the last ${SECURITY_LOG_DAYS} days, newest first`,
  query: z.object({
    /** Part of a name or e-mail address, or the whole address that was typed where no account has it. */
    person: searchText(200).optional(),
    /** Exactly this person; `person` is ignored. */
    personId: Id.optional(),
    kind: SecurityEventKind.optional(),
    limit: limitOf(100, 500),
    cursor: Cursor.optional(),
  }),
  response: z.array(SecurityEvent),
  paged: true,
  errors: [],
});
