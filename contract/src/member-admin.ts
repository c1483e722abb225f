import { z } from 'zod';
import { Reason } from './decisions.ts';
import { defineRoute } from './route.ts';
import { ById, Deleted, Id, Modified } from './values.ts';

/** What admins decide about one person. */

/** The person concerned reads it. */
const WithReason = z.object({ reason: Reason });

/** The teacher who gets the person's classes; without one they stay this person's, and go on. */
const HandOver = WithReason.extend({ HandClassesTo: Id.nullish() });

export const suspendMember = defineRoute({
  method: 'PUT',
  path: '/members/:id/suspend',
  access: 'admin',
  fresh: true,
  summary: 'Signs a person out everywhere and keeps them from signing in; enrolments are kept',
  params: ById,
  body: HandOver,
  response: Modified,
  notFound: 'member.not-found',
  errors: ['member.own-account', 'member.cannot-teach'],
});

export const handOverClasses = defineRoute({
  method: 'POST',
  path: '/members/:id/hand-over',
  access: 'admin',
  fresh: true,
  idempotencyKey: true,
  summary: 'Makes all classes of a person another teacher’s; the teacher and the students are told',
  params: ById,
  body: WithReason.extend({ HandClassesTo: Id }),
  response: Modified,
  notFound: 'member.not-found',
  errors: ['member.cannot-teach'],
});

export const liftSuspension = defineRoute({
  method: 'PUT',
  path: '/members/:id/lift-suspension',
  access: 'admin',
  summary: 'Lets a suspended person sign in again',
  params: ById,
  body: WithReason,
  response: Modified,
  notFound: 'member.not-found',
  errors: [],
});

/** From and to which role. Roles are given by `/make-admin` and `/update-role`. */
const RoleChange = z.discriminatedUnion('From', [
  z.object({ From: z.literal('Admin'), To: z.enum(['Teacher', 'Student']) }),
  z.object({ From: z.literal('Teacher'), To: z.literal('Student') }),
]);

export const takeBackRole = defineRoute({
  method: 'PUT',
  path: '/members/:id/take-back-role',
  access: 'admin',
  fresh: true,
  summary: 'Takes back the role Admin or Teacher; never of the last admin who can sign in',
  params: ById,
  body: HandOver.and(RoleChange),
  response: Modified,
  notFound: 'member.not-found',
  errors: ['member.last-admin', 'member.cannot-teach'],
});

export const endMemberSessions = defineRoute({
  method: 'DELETE',
  path: '/members/:id/sessions',
  access: 'admin',
  summary: 'Signs a person out of one session, or of all; then their keys of the API end, too',
  params: ById,
  body: WithReason.extend({ SessionId: Id.optional() }),
  response: Deleted,
  notFound: 'member.not-found',
  errors: [],
});
