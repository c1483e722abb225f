import { z } from 'zod';
import { DeletedContent, LessonEdit, LessonVersion } from './lesson-editing.ts';
import { defineRoute } from './route.ts';
import { ById, Modified } from './values.ts';

export const restoreSection = defineRoute({
  method: 'POST',
  path: '/sections/:id/restore',
  access: 'signed-in',
  summary: 'Brings a deleted section back, with the lessons that were deleted with it',
  params: ById,
  response: Modified,
  notFound: 'section.not-found',
  errors: ['lesson.too-many'],
});

export const restoreLesson = defineRoute({
  method: 'POST',
  path: '/lessons/:id/restore',
  access: 'signed-in',
  summary: 'Brings a deleted lesson back, with its section where that was deleted too',
  params: ById,
  response: Modified,
  notFound: 'lesson.not-found',
  errors: ['lesson.too-many'],
});

export const listDeletedContent = defineRoute({
  method: 'GET',
  path: '/classes/:id/deleted-content',
  access: 'signed-in',
  summary: 'What can be restored in one’s own class, the newest first',
  params: ById,
  response: z.array(DeletedContent),
  notFound: 'course.not-found',
  errors: [],
});

export const listLessonVersions = defineRoute({
  method: 'GET',
  path: '/lessons/:id/versions',
  access: 'signed-in',
  summary: 'The last 20 versions of a lesson, the newest first',
  params: ById,
  response: z.array(LessonVersion),
  notFound: 'lesson.not-found',
  errors: [],
});

export const readLessonVersion = defineRoute({
  method: 'GET',
  path: '/lessons/:id/versions/:revision',
  access: 'signed-in',
  summary: 'One version of a lesson, with its text',
  params: ById.extend({ revision: z.string().min(1).max(20) }),
  response: LessonVersion.extend({ Text: z.string(), Html: z.string() }),
  notFound: 'lesson.not-found',
  /** While two texts of the caller are rendered. */
  errors: ['request.too-many'],
});

/** Checked like a lesson's text, for the editor's preview. */
export const previewMarkdown = defineRoute({
  method: 'POST',
  path: '/lessons/:id/preview',
  access: 'signed-in',
  summary: 'Renders Markdown as the lesson would show it, and saves nothing',
  params: ById,
  body: LessonEdit.pick({ Text: true }).required(),
  response: z.object({ Html: z.string() }),
  notFound: 'lesson.not-found',
  errors: [],
});
