import { z } from 'zod';
import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { ByEmail, Cursor, Instant, limitOf } from './values.ts';

/** A class that one has a place in. */
export const EnrolledCourse = Course.extend({ EnrolledAt: Instant }).meta({ id: 'EnrolledClass' });
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

export const listEnrolledCourses = defineRoute({
  method: 'GET',
  path: '/my-enrolled-class/:email',
  access: 'signed-in',
  summary: 'The classes that one has a place in, newest first; for life, whatever became of the class or of one’s role',
  params: ByEmail,
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(EnrolledCourse),
  paged: true,
  errors: [],
});
