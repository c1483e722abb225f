import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { ById } from './values.ts';

export const readCourse = defineRoute({
  method: 'GET',
  path: '/get-class/:id',
  access: 'public',
  personal: true,
  summary: 'One class, with its newest reviews; its teacher, its students and admins see it whatever its status',
  params: ById,
  response: Course,
  notFound: 'course.not-found',
  errors: [],
});
