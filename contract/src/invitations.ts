import { z } from 'zod';
import { PersonName, TypedPassword } from './identity.ts';
import { INVITATION_DAYS } from './kept-periods.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ById, Cursor, Deleted, Id, Instant, limitOf, Modified } from './values.ts';

export const RosterInvitation = z
  .object({
    _id: Id,
    Name: z.string(),
    Email: z.string(),
    InvitedAt: Instant,
    EndsAt: Instant,
    /** The mail has yet to be written. */
    IsDue: z.boolean(),
  })
  .meta({ id: 'RosterInvitation' });

export type RosterInvitation = z.infer<typeof RosterInvitation>;

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/classes/:id/invitations',
  access: 'admin',
  scope: 'enrolments:read',
  summary: 'Invitations to a class that are neither accepted nor withdrawn, newest first; also those that have ended',
  params: ById,
  query: z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() }),
  response: z.array(RosterInvitation),
  paged: true,
  notFound: 'course.not-found',
  errors: [],
});

export const listPeopleInvitations = defineRoute({
  method: 'GET',
  path: '/people/invitations',
  access: 'admin',
  summary: 'Invitations to an account, without a class, that are neither accepted nor withdrawn, newest first',
  query: z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() }),
  response: z.array(RosterInvitation),
  paged: true,
  errors: [],
});

export const sendInvitationAgain = defineRoute({
  method: 'PUT',
  path: '/invitations/:id/send-again',
  access: 'admin',
  scope: 'enrolments:write',
  idempotencyKey: true,
  summary: `Mails a new link, which works for ${INVITATION_DAYS} days; the old one no longer works`,
  params: ById,
  response: Modified,
  notFound: 'invitation.not-found',
  errors: [],
});

export const withdrawInvitation = defineRoute({
  method: 'DELETE',
  path: '/invitations/:id',
  access: 'admin',
  scope: 'enrolments:write',
  summary: 'Makes the link of an invitation void',
  params: ById,
  response: Deleted,
  notFound: 'invitation.not-found',
  errors: [],
});

const InvitationToken = AnyText.min(1).max(200);

export const Invitation = z
  .object({
    /** Null: to an account, without a class. */
    CourseId: Id.nullable(),
    ClassTitle: z.string().nullable(),
    Name: z.string(),
    Email: z.string(),
    /** No password is needed: the place is given to that account. */
    HasAccount: z.boolean(),
    EndsAt: Instant,
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.infer<typeof Invitation>;

export const readInvitation = defineRoute({
  method: 'POST',
  path: '/invitations/read',
  access: 'public',
  summary: 'To which class, if any, the link of a mail invites, and whom',
  body: z.object({ Token: InvitationToken }),
  response: Invitation,
  errors: ['invitation.not-found', 'invitation.accepted'],
});

export const InvitationAcceptance = z.object({
  Token: InvitationToken,
  Name: PersonName,
  /** The password of the new account; ignored where there is one. */
  Password: TypedPassword.optional(),
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  summary: 'Gives the invited person the place, if any; where there is no account with that address, one is made',
  body: InvitationAcceptance,
  response: z.object({ CourseId: Id.nullable() }),
  errors: [
    'invitation.not-found',
    'invitation.accepted',
    'invitation.email-not-verified',
    'enrolment.not-grantable',
    'course.not-found',
    'auth.weak-password',
  ],
});
