import { z } from 'zod';
import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { ByEmail, Cursor, Instant, limitOf } from './values.ts';

/** A class in which one is enrolled. */
export const EnrolledCourse = Course.extend({
  EnrolledAt: Instant,
  /** Counts its lessons, and how many of them the student has done. */
  LessonCount: z.int(),
  DoneCount: z.int(),
}).meta({ id: 'EnrolledClass' });
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

export const listEnrolledCourses = defineRoute({
  method: 'GET',
  path: '/my-enrolled-class/:email',
  access: 'signed-in',
  summary: 'The classes in which the caller is enrolled, newest first, for any class status and any role',
  params: ByEmail,
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(EnrolledCourse),
  paged: true,
  errors: [],
});
