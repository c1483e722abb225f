import { z } from 'zod';
import { defineRoute } from './route.ts';

export const readTotalEnrolled = defineRoute({
  method: 'GET',
  path: '/total-enrolled',
  access: 'public',
  summary: 'How many enrolments there are',
  response: z.object({ totalEnrolled: z.int() }),
  errors: [],
});

export const readPlatformStats = defineRoute({
  method: 'GET',
  path: '/platform-stats',
  access: 'public',
  summary: 'The three figures of the home page',
  response: z.object({ totalUsers: z.int(), totalEnrolled: z.int(), totalCourses: z.int() }),
  errors: [],
});
