import { z } from 'zod';
import { AuditEntry } from './audit.ts';
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
  SignsInWith: z.array(z.enum(['password', 'google'])),
  /** Classes they teach, archived ones aside. */
  ClassCount: z.int(),
}).meta({ id: 'MemberDetails' });

export type MemberDetails = z.infer<typeof MemberDetails>;

export const readMemberDetails = defineRoute({
  method: 'GET',
  path: '/members/:id',
  access: 'admin',
  summary: 'One person, as admins see them',
  params: ById,
  response: MemberDetails,
  notFound: 'member.not-found',
  errors: [],
});

const PageQuery = z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() });

const memberList = <const Path extends `/members/:id/${string}`, Item extends z.ZodType>(
  path: Path,
  summary: string,
  item: Item,
) =>
  defineRoute({
    method: 'GET',
    path,
    access: 'admin',
    summary,
    params: ById,
    query: PageQuery,
    response: z.array(item),
    paged: true,
    notFound: 'member.not-found',
    errors: [],
  });

export const listMemberCourses = memberList(
  '/members/:id/classes',
  'The classes that a person teaches, newest first; archived ones are not among them',
  AdminCourse,
);

export const MemberEnrolment = EnrolledCourse.extend({ State: z.enum(['active', 'suspended', 'ended']) }).meta({
  id: 'MemberEnrolment',
});

export type MemberEnrolment = z.infer<typeof MemberEnrolment>;

export const listMemberEnrolments = memberList(
  '/members/:id/enrolments',
  'The classes in which a person is or was enrolled, newest first',
  MemberEnrolment,
);

export const listMemberPayments = memberList(
  '/members/:id/payments',
  'All payments that a person began, newest first',
  Payment,
);

export const listMemberRequests = memberList(
  '/members/:id/teacher-requests',
  'A person’s applications to teach, newest first',
  TeacherRequest,
);

export const listMemberAudit = memberList(
  '/members/:id/audit',
  'What was decided about a person or by them, newest first',
  AuditEntry,
);

export const listMemberSessions = memberList(
  '/members/:id/sessions',
  'Where a person is signed in, newest first',
  Session,
);
