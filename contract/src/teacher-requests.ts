import { m } from '@guildhall/messages';
import { z } from 'zod';
import { CategoryName } from './categories.ts';
import { Approval, DecidedMany, Decision, MAX_DECISIONS, ManyDecisions } from './decisions.ts';
import { PersonName } from './identity.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';
import { ById, Cursor, Id, ImageUrl, Inserted, Instant, limitOf, Modified } from './values.ts';

export const EXPERIENCE_LEVELS = ['Beginner', 'Mid Level', 'Experienced'] as const;

export const ExperienceLevel = z.enum(EXPERIENCE_LEVELS, { error: m.teacher_requests_experience_missing });
export type ExperienceLevel = z.infer<typeof ExperienceLevel>;

export const TeacherRequestStatus = z.enum(['Pending', 'Approved', 'Rejected']);
export type TeacherRequestStatus = z.infer<typeof TeacherRequestStatus>;

/** An application to teach. */
export const TeacherRequest = z
  .object({
    _id: Id,
    ApplicantId: Id,
    TeacherName: z.string(),
    TeacherMail: z.string(),
    TeacherImage: ImageUrl,
    ExperienceLevel,
    Title: z.string(),
    Category: z.string(),
    Status: TeacherRequestStatus,
    /** The same value: the spec uses both names. */
    status: TeacherRequestStatus,
    /** The admin's reason, or empty. */
    Reason: z.string(),
    RequestedAt: Instant,
    DecidedAt: Instant.nullable(),
  })
  .meta({ id: 'TeacherRequest' });

export type TeacherRequest = z.infer<typeof TeacherRequest>;

/** The form. Other fields, such as the address, picture and status, are ignored. */
export const NewTeacherRequest = z.object({
  TeacherName: PersonName,
  ExperienceLevel,
  Title: line({ missing: m.teacher_requests_title_missing, max: 120 }),
  Category: CategoryName,
});

export type NewTeacherRequest = z.infer<typeof NewTeacherRequest>;

export const applyToTeach = defineRoute({
  method: 'POST',
  path: '/post-teachereq',
  access: 'student',
  summary: 'Applies to teach; one application at a time',
  body: z.object({ data: NewTeacherRequest }),
  response: Inserted,
  errors: ['teacher-request.already-pending'],
});

export const readTeacherRequest = defineRoute({
  method: 'GET',
  path: '/get-tecReq/:id',
  access: 'signed-in',
  summary: 'One application; its owner’s, and for admins anybody’s',
  params: ById,
  response: TeacherRequest,
  notFound: 'teacher-request.not-found',
  errors: [],
});

export const readMyTeacherRequest = defineRoute({
  method: 'GET',
  path: '/my-teacher-request',
  access: 'signed-in',
  summary: 'One’s own newest application; null for those who have never applied',
  response: TeacherRequest.nullable(),
  errors: [],
});

export const listTeacherRequests = defineRoute({
  method: 'GET',
  path: '/get-teacher-request',
  access: 'admin',
  summary: 'All applications, newest first',
  query: z.object({ status: TeacherRequestStatus.optional(), limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(TeacherRequest),
  paged: true,
  errors: [],
});

export const approveTeacherRequest = defineRoute({
  method: 'PUT',
  path: '/update-role/:id',
  access: 'admin',
  summary: 'Approves an application that is Pending, and makes its owner a teacher',
  params: ById,
  body: Approval,
  response: Modified,
  notFound: 'teacher-request.not-found',
  errors: [],
});

export const rejectTeacherRequest = defineRoute({
  method: 'PUT',
  path: '/reject-req/:id',
  access: 'admin',
  summary: 'Rejects an application that is Pending',
  params: ById,
  body: Decision,
  response: Modified,
  notFound: 'teacher-request.not-found',
  errors: [],
});

export const decideTeacherRequests = defineRoute({
  method: 'PUT',
  path: '/teacher-requests/decisions',
  access: 'admin',
  summary: 'Approves or rejects up to 100 applications; those that are not Pending any more are left out',
  body: z.object({ Ids: z.array(Id).min(1).max(MAX_DECISIONS) }).and(ManyDecisions),
  response: DecidedMany,
  errors: ['teacher-request.not-found'],
});
