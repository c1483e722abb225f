import { z } from 'zod';
import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { Cursor, Deleted, Id, Instant, limitOf, Modified } from './values.ts';

/** Of one person. */
export const MAX_WISHES = 200;

/** Of a class that is not on sale any more, only what its card shows. */
export const WishedCourse = Course.extend({ AddedAt: Instant }).meta({ id: 'WishedClass' });
export type WishedCourse = z.infer<typeof WishedCourse>;

export const listWishes = defineRoute({
  method: 'GET',
  path: '/wishes',
  access: 'signed-in',
  summary: 'The caller’s wish list, the latest first, at the prices of now; without classes that they own or teach',
  query: z.object({ limit: limitOf(24, 100), cursor: Cursor.optional() }),
  response: z.array(WishedCourse),
  paged: true,
  errors: [],
});

export const listWishIds = defineRoute({
  method: 'GET',
  path: '/wishes/ids',
  access: 'signed-in',
  summary: 'The ids of all classes on the caller’s wish list',
  response: z.array(Id),
  errors: [],
});

export const addWish = defineRoute({
  method: 'POST',
  path: '/wishes',
  access: 'signed-in',
  summary: `Puts a class on the caller’s wish list, which has at most ${MAX_WISHES}; once more changes nothing`,
  body: z.object({ ClassId: Id }),
  response: Modified,
  errors: ['course.not-found', 'enrolment.already-enrolled', 'enrolment.own-class', 'wish.too-many'],
});

export const removeWish = defineRoute({
  method: 'DELETE',
  path: '/wishes/:classId',
  access: 'signed-in',
  summary: 'Takes a class from the caller’s wish list; one that is not there changes nothing',
  params: z.object({ classId: z.string().min(1).max(500) }),
  response: Deleted,
  errors: [],
});
