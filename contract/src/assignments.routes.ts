import { z } from 'zod';
import {
  AssignmentCopy,
  AssignmentEdit,
  MAX_COPIES,
  MyAssignment,
  NewAssignment,
  SetAssignment,
} from './coursework.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Deleted, limitOf, Modified } from './values.ts';

const page = z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() });

export const addAssignment = defineRoute({
  method: 'PUT',
  path: '/add-assignment/:id',
  access: 'signed-in',
  idempotencyKey: true,
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

export const copyAssignments = defineRoute({
  method: 'POST',
  path: '/classes/:id/assignments/copies',
  access: 'signed-in',
  idempotencyKey: true,
  summary:
    'Copies assignments of one’s own classes, each with a new deadline, into one’s own Approved class, and notifies its ' +
    'students; a repeated request changes nothing',
  params: ById,
  body: z.object({ Copies: z.array(AssignmentCopy).min(1).max(MAX_COPIES) }),
  response: Modified,
  notFound: 'course.not-found',
  errors: ['course.not-approved', 'assignment.not-found'],
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
