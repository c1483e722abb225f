import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Cursor, Id, Instant, limitOf } from './values.ts';

/**
 * An enrolment that gives no access now. `on-hold`: its payment is disputed; `refund-due`: being refunded; `ended`: lost
 * for another reason. Those who are enrolled, and those who never were, have none.
 */
export const InactiveEnrolment = z.object({
  State: z.enum(['on-hold', 'refund-due', 'refunded', 'ended']),
  RefundedAt: Instant.nullable(),
});
export type InactiveEnrolment = z.infer<typeof InactiveEnrolment>;

/** A class in which one was enrolled. */
export const InactiveCourse = InactiveEnrolment.extend({
  _id: Id,
  ClassTitle: z.string(),
  TeacherName: z.string(),
  EnrolledAt: Instant,
  /** It has a page, and one may enroll in it. */
  IsOffered: z.boolean(),
  /** One’s own, which stay. */
  HasNotes: z.boolean(),
}).meta({ id: 'InactiveClass' });
export type InactiveCourse = z.infer<typeof InactiveCourse>;

export const listInactiveCourses = defineRoute({
  method: 'GET',
  path: '/my-inactive-enrolments',
  access: 'signed-in',
  summary: 'The classes to which the caller has lost access by a refund or a dispute, newest enrolment first',
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(InactiveCourse),
  paged: true,
  errors: [],
});
