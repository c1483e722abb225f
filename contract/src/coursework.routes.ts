import { z } from 'zod';
import { ActivityDay, CourseStudent, NewGrade, NewSubmission, Submission } from './coursework.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Instant, limitOf, Modified } from './values.ts';

const page = z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() });

export const submitAssignment = defineRoute({
  method: 'PUT',
  path: '/submit-assignment/:id',
  access: 'signed-in',
  summary:
    'Hands in an assignment of a class one has a place in. Before the deadline it replaces what was handed in; ' +
    'after it the first is taken, and marked late',
  params: ById,
  /** The assignment is named by its `_id`; the student is the caller. */
  body: z.object({ classObeject: NewSubmission.extend({ _id: z.string().min(1).max(500) }) }),
  response: Modified,
  notFound: 'course.not-found',
  errors: ['enrolment.required', 'assignment.not-found', 'assignment.withdrawn', 'submission.closed'],
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
  summary: 'Grades a submission in the caller’s own class, or changes its grade, and notifies the student',
  params: ById,
  /** With the `SubmittedAt` of the version that was read, a submission that was replaced since is not graded. */
  body: NewGrade.extend({ SubmittedAt: Instant.optional() }),
  response: Modified,
  notFound: 'submission.not-found',
  errors: ['submission.changed'],
});

export const listCourseStudents = defineRoute({
  method: 'GET',
  path: '/classes/:id/students',
  access: 'signed-in',
  scope: 'enrolments:read',
  summary: 'The students of a class and their progress, newest first, for its teacher and for admins',
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

const csv = {
  method: 'GET',
  access: 'signed-in',
  fresh: true,
  params: ById,
  download: 'text/csv',
  response: z.string(),
} as const;

export const exportCourseStudents = defineRoute({
  ...csv,
  scope: 'enrolments:read',
  path: '/classes/:id/students.csv',
  summary: 'The students of a class and their progress as CSV, for its teacher and for admins',
  notFound: 'course.not-found',
  errors: ['request.too-many'],
});

export const exportGrades = defineRoute({
  ...csv,
  path: '/classes/:id/grades.csv',
  summary: 'What was handed in to the assignments of a class, with its grades, as CSV, for its teacher and for admins',
  notFound: 'course.not-found',
  errors: ['request.too-many'],
});
