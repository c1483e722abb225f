import { z } from 'zod';
import { AuditEntry } from './audit.ts';
import { PROVIDERS } from './auth.ts';
import { AdminCourse } from './courses.ts';
import { EnrolledCourse } from './enrolments.ts';
import { Session } from './identity.ts';
import { Member } from './members.ts';
import { Payment } from './payments.ts';
import { defineRoute } from './route.ts';
import { TeacherRequest } from './teacher-requests.ts';
import { ById, Cursor, Instant, limitOf } from './values.ts';

/** A person, as admins see them. */
export const MemberDetails = Member.extend({
  JoinedAt: Instant,
  EmailVerified: z.boolean(),
  /** Empty unless the person is suspended. */
  SuspensionReason: z.string(),
  SignsInWith: z.array(z.enum(['password', ...PROVIDERS])),
  /** Classes they teach, archived ones aside. */
  ClassCount: z.int(),
}).meta({ id: 'MemberDetails' });

export type MemberDetails = z.infer<typeof MemberDetails>;

export const readMemberDetails = defineRoute({
  method: 'GET',
  path: '/members/:id',
  access: 'admin',
  scope: 'people:read',
  summary: 'One person, as admins see them',
  params: ById,
  response: MemberDetails,
  notFound: 'member.not-found',
  errors: [],
});

const PageQuery = z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() });

const memberList = {
  method: 'GET',
  access: 'admin',
  params: ById,
  query: PageQuery,
  paged: true,
  notFound: 'member.not-found',
  errors: [],
} as const;

export const listMemberCourses = defineRoute({
  ...memberList,
  path: '/members/:id/classes',
  summary: 'The classes that a person teaches, newest first; archived ones are not among them',
  response: z.array(AdminCourse),
});

export const MemberEnrolment = EnrolledCourse.omit({ LessonCount: true, DoneCount: true })
  .extend({ State: z.enum(['active', 'suspended', 'ended']), Origin: z.enum(['paid', 'free', 'granted']) })
  .meta({ id: 'MemberEnrolment' });

export type MemberEnrolment = z.infer<typeof MemberEnrolment>;

export const listMemberEnrolments = defineRoute({
  ...memberList,
  scope: 'enrolments:read',
  path: '/members/:id/enrolments',
  summary: 'The classes in which a person is or was enrolled, newest first',
  response: z.array(MemberEnrolment),
});

export const listMemberPayments = defineRoute({
  ...memberList,
  scope: 'payments:read',
  path: '/members/:id/payments',
  summary: 'All payments that a person began, newest first',
  response: z.array(Payment),
});

export const listMemberRequests = defineRoute({
  ...memberList,
  path: '/members/:id/teacher-requests',
  summary: 'A person’s applications to teach, newest first',
  response: z.array(TeacherRequest),
});

export const listMemberAudit = defineRoute({
  ...memberList,
  path: '/members/:id/audit',
  summary: 'What was decided about a person or by them, newest first',
  response: z.array(AuditEntry),
});

export const listMemberSessions = defineRoute({
  ...memberList,
  path: '/members/:id/sessions',
  summary: 'Where a person is signed in, newest first',
  response: z.array(Session),
});
