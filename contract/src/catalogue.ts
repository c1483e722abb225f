import { z } from 'zod';
import { Category, Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { Cursor, limitOf } from './values.ts';

export const COURSE_SORTS = ['newest', 'popular', 'price', 'rating'] as const;

export const MAX_SEARCH_LENGTH = 200;

export const CourseSearch = z.object({
  q: AnyText.max(MAX_SEARCH_LENGTH).optional(),
  category: Category.optional(),
  /** Without it: newest first, or best match first where there is a `q`. */
  sort: z.enum(COURSE_SORTS).optional(),
  limit: limitOf(30, 100),
  cursor: Cursor.optional(),
});

export const listTopCourses = defineRoute({
  method: 'GET',
  path: '/top-classes',
  access: 'public',
  summary: 'The six approved classes with most enrolments',
  response: z.array(Course),
  errors: [],
});

export const searchCourses = defineRoute({
  method: 'GET',
  path: '/all-classes',
  access: 'public',
  summary: 'Approved classes: searched, filtered, sorted, paged',
  query: CourseSearch,
  response: z.object({
    data: z.array(Course),
    /** With `q` counted up to 1,000. */
    total: z.int(),
    nextCursor: Cursor.nullable(),
  }),
  errors: ['request.too-many'],
});
