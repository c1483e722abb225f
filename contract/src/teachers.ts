import { z } from 'zod';
import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { optionalParagraphs } from './text.ts';
import { ById, Cursor, Id, ImageUrl, limitOf, Modified } from './values.ts';

const MAX_BIO_LENGTH = 2_000;

/** Somebody who teaches an Approved class, as everybody sees them: without their e-mail address. */
export const Teacher = z
  .object({
    _id: Id,
    Name: z.string(),
    Image: ImageUrl,
    Bio: z.string(),
    /** Counts their Approved classes, as the counts below do. */
    ClassCount: z.int(),
    EnrolledCount: z.int(),
    ReviewCount: z.int(),
    /** 1 to 5, to two places, over all reviews; null while there is none. */
    AverageRating: z.number().nullable(),
  })
  .meta({ id: 'Teacher' });

export type Teacher = z.infer<typeof Teacher>;

export const readTeacher = defineRoute({
  method: 'GET',
  path: '/teachers/:id',
  access: 'public',
  summary: 'A teacher of approved classes; somebody without one, or suspended, is not found',
  params: ById,
  response: Teacher,
  notFound: 'teacher.not-found',
  errors: [],
});

export const listTeacherCourses = defineRoute({
  method: 'GET',
  path: '/teachers/:id/classes',
  access: 'public',
  summary: 'The approved classes of a teacher, newest first',
  params: ById,
  query: z.object({ limit: limitOf(24, 100), cursor: Cursor.optional() }),
  response: z.object({ data: z.array(Course), total: z.int(), nextCursor: Cursor.nullable() }),
  notFound: 'teacher.not-found',
  errors: ['request.too-many'],
});

export const Bio = z.object({ Bio: optionalParagraphs({ max: MAX_BIO_LENGTH }) });

export type Bio = z.infer<typeof Bio>;

export const readBio = defineRoute({
  method: 'GET',
  path: '/my-bio',
  access: 'teacher',
  summary: 'What one’s own page as a teacher says',
  response: z.object({ Bio: z.string() }),
  errors: [],
});

export const changeBio = defineRoute({
  method: 'PUT',
  path: '/my-bio',
  access: 'teacher',
  summary: 'Says something about oneself on one’s page as a teacher',
  body: Bio,
  response: Modified,
  errors: [],
});
