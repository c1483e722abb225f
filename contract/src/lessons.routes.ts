import { z } from 'zod';
import { RESTORE_DAYS } from './kept-periods.ts';
import { ContentOrder, LessonEdit, NewLesson, NewSection, WritingQuery } from './lesson-editing.ts';
import { CourseContent, Lesson } from './lessons.ts';
import { defineRoute } from './route.ts';
import { ById, Deleted, Inserted, Instant, Modified } from './values.ts';

/** The change's `If-Match` names the revision that it was made from; the response has the new one. */
const Saved = Modified.extend({ Revision: z.int() });

export const readCourseContent = defineRoute({
  method: 'GET',
  path: '/classes/:id/content',
  access: 'public',
  personal: true,
  summary: 'What is in a class: sections and lessons; for those who learn also how far they are',
  params: ById,
  response: CourseContent,
  notFound: 'course.not-found',
  errors: [],
});

export const readLesson = defineRoute({
  method: 'GET',
  path: '/lessons/:id',
  access: 'public',
  personal: true,
  summary: 'A lesson: a free preview for anybody, else for those who are enrolled or on trial, its teacher and admins',
  params: ById,
  response: Lesson,
  notFound: 'lesson.not-found',
  errors: ['lesson.locked'],
});

export const addSection = defineRoute({
  method: 'POST',
  path: '/classes/:id/sections',
  access: 'signed-in',
  summary: 'Adds a section at the end of one’s own class',
  params: ById,
  body: NewSection,
  response: Inserted,
  notFound: 'course.not-found',
  errors: ['lesson.too-many'],
});

export const updateSection = defineRoute({
  method: 'PUT',
  path: '/sections/:id',
  access: 'signed-in',
  ifMatch: true,
  summary: 'Renames a section',
  params: ById,
  body: NewSection,
  response: Saved,
  notFound: 'section.not-found',
  errors: ['lesson.changed-meanwhile'],
});

export const deleteSection = defineRoute({
  method: 'DELETE',
  path: '/sections/:id',
  access: 'signed-in',
  summary: `Deletes a section with its lessons; both can be restored for ${RESTORE_DAYS} days`,
  params: ById,
  response: Deleted,
  notFound: 'section.not-found',
  errors: [],
});

export const addLesson = defineRoute({
  method: 'POST',
  path: '/sections/:id/lessons',
  access: 'signed-in',
  summary: 'Adds a lesson at the end of a section',
  params: ById,
  body: NewLesson,
  response: Inserted,
  notFound: 'section.not-found',
  errors: ['lesson.too-many'],
});

export const updateLesson = defineRoute({
  method: 'PUT',
  path: '/lessons/:id',
  access: 'signed-in',
  ifMatch: true,
  summary: 'Changes title, text or preview of a lesson. Where somebody else was faster, the problem has their version',
  params: ById,
  query: WritingQuery,
  body: LessonEdit,
  response: Saved.extend({ UpdatedAt: Instant }),
  notFound: 'lesson.not-found',
  errors: ['lesson.changed-meanwhile'],
});

export const deleteLesson = defineRoute({
  method: 'DELETE',
  path: '/lessons/:id',
  access: 'signed-in',
  summary: `Deletes a lesson; it can be restored for ${RESTORE_DAYS} days`,
  params: ById,
  response: Deleted,
  notFound: 'lesson.not-found',
  errors: [],
});

export const orderContent = defineRoute({
  method: 'PUT',
  path: '/classes/:id/content/order',
  access: 'signed-in',
  ifMatch: true,
  summary: 'Puts sections and lessons in a new order; each is named once',
  params: ById,
  body: ContentOrder,
  response: Saved,
  notFound: 'course.not-found',
  errors: ['lesson.changed-meanwhile'],
});
