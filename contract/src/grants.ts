import { z } from 'zod';
import { Reason } from './decisions.ts';
import { defineRoute } from './route.ts';
import { ById, Id, Modified } from './values.ts';

/** The person concerned reads the reason. */
const OfCourse = z.object({ CourseId: Id, reason: Reason });

export const grantPlace = defineRoute({
  method: 'POST',
  path: '/members/:id/grants',
  access: 'admin',
  scope: 'enrolments:write',
  fresh: true,
  idempotencyKey: true,
  summary: 'Gives a student a place in a class without a payment; who has been granted it already keeps it',
  params: ById,
  body: OfCourse,
  response: Modified,
  notFound: 'member.not-found',
  errors: ['course.not-found', 'enrolment.not-grantable'],
});

export const endGrant = defineRoute({
  method: 'PUT',
  path: '/members/:id/end-grant',
  access: 'admin',
  scope: 'enrolments:write',
  fresh: true,
  summary: 'Ends a place that an admin granted; a certificate stays',
  params: ById,
  body: OfCourse,
  response: Modified,
  notFound: 'member.not-found',
  errors: [],
});
