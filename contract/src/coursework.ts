import { m } from '@guildhall/messages';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line, optionalLink, optionalParagraphs, paragraphs } from './text.ts';
import { ById, Cursor, Id, ImageUrl, Instant, limitOf, Modified } from './values.ts';

/** What a teacher sets. Whatever else is sent, `PostedAsgnment` too, is not looked at. */
export const NewAssignment = z.object({
  AssignmentTitle: line({ missing: m.common_title_missing, max: 120 }),
  /** A calendar day; it lasts to its end in the time zone of the class. */
  AssignmentDeadLine: z.iso
    .date({ error: m.coursework_deadline_missing })
    .refine((day) => day >= '2000' && day < '2100', { error: m.coursework_deadline_out_of_range })
    .meta({ example: '2026-05-31' }),
  AssignmentDescription: paragraphs({ missing: m.common_description_missing, max: 10_000 }),
});

export type NewAssignment = z.infer<typeof NewAssignment>;

/** What a student hands in; both may be empty. What is left out stays as it was handed in before. */
export const NewSubmission = z.object({
  Answer: optionalParagraphs({ max: 10_000 }).optional(),
  Link: optionalLink.optional(),
});

export type NewSubmission = z.infer<typeof NewSubmission>;

/** What a teacher says of what was handed in. */
export const NewGrade = z.object({
  Grade: z
    .int({ error: m.coursework_grade_missing })
    .min(0, { error: m.coursework_grade_too_low })
    .max(100, { error: m.coursework_grade_too_high }),
  Comment: optionalParagraphs({ max: 5_000 }).default(''),
});

export type NewGrade = z.infer<typeof NewGrade>;

/** An assignment, as everybody sees it who may see it at all. */
export const Assignment = z
  .object({
    _id: Id,
    ClassId: Id,
    /** 1 for the first that was set in its class. */
    Number: z.int(),
    AssignmentTitle: z.string(),
    AssignmentDeadLine: z.iso.date(),
    /** The first instant after the deadline. */
    ClosesAt: Instant,
    AssignmentDescription: z.string(),
    PostedAsgnment: z.array(z.never()),
    SetAt: Instant,
  })
  .meta({ id: 'Assignment' });

export type Assignment = z.infer<typeof Assignment>;

/** The same for its teacher and for admins. */
export const SetAssignment = Assignment.extend({ SubmissionCount: z.int(), GradedCount: z.int() }).meta({
  id: 'SetAssignment',
});

export type SetAssignment = z.infer<typeof SetAssignment>;

/** What was handed in and what became of it. */
export const Submission = z
  .object({
    _id: Id,
    AssignmentId: Id,
    AssignmentTitle: z.string(),
    SubmittedBy: z.string(),
    SubmitterEmail: z.email(),
    SubmitterImage: ImageUrl,
    /** When it was last handed in. */
    SubmittedAt: Instant,
    /** After the deadline. */
    IsLate: z.boolean(),
    /** Empty where nothing was written. */
    Answer: z.string(),
    /** Empty where there is none. */
    Link: z.string(),
    /** 0 to 100; null until it is graded. */
    Grade: z.int().nullable(),
    Comment: z.string(),
    GradedAt: Instant.nullable(),
  })
  .meta({ id: 'Submission' });

export type Submission = z.infer<typeof Submission>;

/** How an assignment stands for one student. `late` and `graded` have been handed in; `closed` can only be handed in late. */
export const AssignmentState = z.enum(['open', 'closed', 'handed-in', 'late', 'graded']);
export type AssignmentState = z.infer<typeof AssignmentState>;

/** An assignment for one student of its class, with what they have handed in. */
export const MyAssignment = Assignment.extend({
  State: AssignmentState,
  Submission: Submission.nullable(),
}).meta({ id: 'MyAssignment' });

export type MyAssignment = z.infer<typeof MyAssignment>;

/** A student of a class and how far they are. */
export const CourseStudent = z
  .object({
    _id: Id,
    StudentName: z.string(),
    StudentEmail: z.email(),
    StudentImage: ImageUrl,
    EnrolledAt: Instant,
    SubmissionCount: z.int(),
    /** Of what has been graded, 0 to 100 to one place; null where nothing has. */
    AverageGrade: z.number().nullable(),
  })
  .meta({ id: 'ClassStudent' });

export type CourseStudent = z.infer<typeof CourseStudent>;

/** Places taken and assignments handed in for the first time on one day, in UTC. */
const ActivityDay = z.object({ Day: z.iso.date(), Enrolments: z.int(), Submissions: z.int() });

/** How many of the last days the chart of a class shows. */
export const ACTIVITY_DAYS = 30;

export const addAssignment = defineRoute({
  method: 'PUT',
  path: '/add-assignment/:id',
  access: 'signed-in',
  summary: 'Sets an assignment in one’s own Approved class and tells its students; asked again, it changes nothing',
  params: ById,
  body: z.object({ formData: NewAssignment }),
  response: Modified,
  notFound: 'course.not-found',
  errors: ['course.not-approved'],
});

export const submitAssignment = defineRoute({
  method: 'PUT',
  path: '/submit-assignment/:id',
  access: 'signed-in',
  summary:
    'Hands in an assignment of a class one has a place in. Before the deadline it replaces what was handed in; ' +
    'after it the first is taken, and marked late',
  params: ById,
  /** The assignment is named by its `_id`; who hands in is who calls. */
  body: z.object({ classObeject: NewSubmission.extend({ _id: z.string().min(1).max(500) }) }),
  response: Modified,
  notFound: 'course.not-found',
  errors: ['enrolment.required', 'assignment.not-found', 'submission.closed'],
});

const page = z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() });

export const listAssignments = defineRoute({
  method: 'GET',
  path: '/classes/:id/assignments',
  access: 'signed-in',
  summary: 'The assignments of a class, newest first, for its teacher and for admins',
  params: ById,
  query: page,
  response: z.array(SetAssignment),
  paged: true,
  notFound: 'course.not-found',
  errors: [],
});

export const listMyAssignments = defineRoute({
  method: 'GET',
  path: '/classes/:id/my-assignments',
  access: 'signed-in',
  summary: 'The assignments of a class one has a place in, newest first, each with what one has handed in',
  params: ById,
  query: page,
  response: z.array(MyAssignment),
  paged: true,
  notFound: 'course.not-found',
  errors: ['enrolment.required'],
});

export const listSubmissions = defineRoute({
  method: 'GET',
  path: '/assignments/:id/submissions',
  access: 'signed-in',
  summary: 'What was handed in to an assignment, newest first, for its teacher and for admins',
  params: ById,
  query: page.extend({ state: z.enum(['ungraded', 'graded']).optional() }),
  response: z.array(Submission),
  paged: true,
  notFound: 'assignment.not-found',
  errors: [],
});

export const gradeSubmission = defineRoute({
  method: 'PUT',
  path: '/submissions/:id/grade',
  access: 'signed-in',
  summary: 'Grades what was handed in to one’s own class, or grades it anew, and tells the student',
  params: ById,
  /** With the `SubmittedAt` of what was read, nothing is graded that has been handed in anew since. */
  body: NewGrade.extend({ SubmittedAt: Instant.optional() }),
  response: Modified,
  notFound: 'submission.not-found',
  errors: ['submission.changed'],
});

export const listCourseStudents = defineRoute({
  method: 'GET',
  path: '/classes/:id/students',
  access: 'signed-in',
  summary: 'Who has a place in a class and how far they are, newest first, for its teacher and for admins',
  params: ById,
  query: page,
  response: z.array(CourseStudent),
  paged: true,
  notFound: 'course.not-found',
  errors: [],
});

export const readCourseActivity = defineRoute({
  method: 'GET',
  path: '/classes/:id/activity',
  access: 'signed-in',
  summary: 'What happened in a class on each of the last thirty days, the oldest first, for its teacher and for admins',
  params: ById,
  response: z.array(ActivityDay),
  notFound: 'course.not-found',
  errors: [],
});
