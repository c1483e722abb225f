import { z } from 'zod';
import { defineRoute } from './route.ts';
import { searchText } from './text.ts';
import { Cursor, Id, Instant, limitOf } from './values.ts';

/** The kinds of recorded decisions. */
export const AUDIT_KINDS = [
  'member.made-admin',
  'member.admin-taken-back',
  'member.teacher-taken-back',
  'member.suspended',
  'member.suspension-lifted',
  'member.sessions-ended',
  'member.second-factors-reset',
  'teacher-request.approved',
  'teacher-request.rejected',
  'course.approved',
  'course.rejected',
  'course.edits-seen',
  'course.content-seen',
  'course.deleted',
  'course.archived',
  'course.handed-over',
  'course.price-reduced',
  'course.reduction-canceled',
  'code.added',
  'code.series-added',
  'code.ended',
  'payment.refunded',
  'return.granted',
  'return.refused',
  'enrolment.granted',
  'enrolment.grant-ended',
  'roster.confirmed',
  'roster.invitation-withdrawn',
  'review.hidden',
  'review.shown',
  'lesson.hidden',
  'lesson.shown',
  'quiz.marked-again',
  'quiz.attempt-granted',
  'announcement.removed',
  'certificate.revoked',
  'certificate.reissued',
  'report.accepted',
  'report.dismissed',
  'list.downloaded',
  'shop.changed',
  'webhook.added',
  'webhook.changed',
  'webhook.secret-replaced',
  'webhook.switched-off',
  'webhook.deleted',
  'api-key.added',
  'api-key.deleted',
  'job.retried',
] as const;

export const AuditKind = z.enum(AUDIT_KINDS);
export type AuditKind = z.infer<typeof AuditKind>;

/** One recorded decision. */
export const AuditEntry = z
  .object({
    _id: Id,
    Kind: AuditKind,
    At: Instant,
    /** Null, and the next two empty, for decisions by an operator on the server's command line. */
    ActorId: Id.nullable(),
    ActorName: z.string(),
    ActorEmail: z.string(),
    /** Whom it is about: the person, or whose class, application, payment or review it is. */
    PersonId: Id.nullable(),
    PersonName: z.string(),
    SubjectId: Id,
    /** The person's name or the class's title at that time. */
    Subject: z.string(),
    /** Empty if none was given. */
    Reason: z.string(),
    /** The name of the key of the API with which it was decided; empty if by hand. */
    KeyName: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = defineRoute({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  scope: 'audit:read',
  summary: 'What was decided, newest first',
  query: z.object({
    /** Part of the name or e-mail address of the admin or of the person that the decision is about. */
    person: searchText(200).optional(),
    kind: AuditKind.optional(),
    limit: limitOf(100, 500),
    cursor: Cursor.optional(),
  }),
  response: z.array(AuditEntry),
  paged: true,
  errors: [],
});
