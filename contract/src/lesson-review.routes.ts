import { z } from 'zod';
import { Approval, Reason } from './decisions.ts';
import { ContentChange } from './lesson-editing.ts';
import { defineRoute } from './route.ts';
import { ById, Id, Instant, Modified } from './values.ts';

export const listContentChanges = defineRoute({
  method: 'GET',
  path: '/classes/:id/content-changes',
  access: 'admin',
  summary: 'What was changed in an Approved class since an admin last saw it',
  params: ById,
  response: z.object({ Changes: z.array(ContentChange), LatestAt: Instant.nullable() }),
  notFound: 'course.not-found',
  errors: [],
});

export const markContentSeen = defineRoute({
  method: 'PUT',
  path: '/classes/:id/content-changes/seen',
  access: 'admin',
  summary: 'Says that the changes up to an instant were seen; later ones stay listed',
  params: ById,
  body: z.object({ SeenAt: Instant }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

const ReviewedLesson = z.object({ Title: z.string(), Text: z.string() });

export const readLessonChange = defineRoute({
  method: 'GET',
  path: '/lessons/:id/change',
  access: 'admin',
  summary: 'A lesson of an Approved class as an admin last saw it, and as it is now',
  params: ById,
  response: z.object({ Before: ReviewedLesson, Now: ReviewedLesson }),
  notFound: 'lesson.not-found',
  errors: [],
});

export const hideLesson = defineRoute({
  method: 'PUT',
  path: '/lessons/:id/hide',
  access: 'admin',
  summary: 'Takes a lesson away from everybody but its teacher, who is mailed the reason, and admins',
  params: ById,
  /** `ReportId` is a report about the lesson, which is accepted with it. */
  body: z.object({ reason: Reason, ReportId: Id.optional() }),
  response: Modified,
  notFound: 'lesson.not-found',
  errors: ['report.not-found'],
});

export const showLesson = defineRoute({
  method: 'PUT',
  path: '/lessons/:id/show',
  access: 'admin',
  summary: 'Shows a hidden lesson again, and mails its teacher',
  params: ById,
  body: Approval,
  response: Modified,
  notFound: 'lesson.not-found',
  errors: [],
});
