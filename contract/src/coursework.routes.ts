import { z } from 'zod';
import {
  ActivityDay,
  AssignmentEdit,
  CourseStudent,
  MyAssignment,
  NewAssignment,
  NewGrade,
  NewSubmission,
  SetAssignment,
  Submission,
} from './coursework.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Deleted, Instant, limitOf, Modified } from './values.ts';

const page = z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() });

export const addAssignment = defineRoute({
  method: 'PUT',
  path: '/add-assignment/:id',
  access: 'signed-in',
  summary:
    'Sets an assignment in one’s own Approved class and notifies its students; a repeated request changes nothing',
  params: ById,
  body: z.object({ formData: NewAssignment }),
  response: Modified,
  notFound: 'course.not-found',
  errors: ['course.not-approved'],
});

export const updateAssignment = defineRoute({
  method: 'PUT',
  path: '/assignments/:id',
  access: 'signed-in',
  summary:
    'Changes an assignment of one’s own class. Once somebody has handed in, its deadline can only move later. ' +
    'Students are notified of a new deadline, and, once somebody has handed in, of every change',
  params: ById,
  body: AssignmentEdit,
  response: Modified,
  notFound: 'assignment.not-found',
  errors: ['assignment.changed', 'assignment.earlier-deadline', 'assignment.duplicate', 'assignment.withdrawn'],
});

export const deleteAssignment = defineRoute({
  method: 'DELETE',
  path: '/assignments/:id',
  access: 'signed-in',
  summary:
    'Deletes an assignment of one’s own class. Once somebody has handed in, it is withdrawn instead: it takes no more ' +
    'hand-ins, does not count any more, and stays readable',
  params: ById,
  response: Deleted.extend({ withdrawn: z.boolean() }),
  notFound: 'assignment.not-found',
  errors: [],
});

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
