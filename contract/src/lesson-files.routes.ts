import { z } from 'zod';
import { NewCaption } from './lesson-editing.ts';
import { defineRoute } from './route.ts';
import { ById, Deleted, Inserted, Modified } from './values.ts';

export const saveCaption = defineRoute({
  method: 'PUT',
  path: '/lessons/:id/captions',
  access: 'signed-in',
  summary: 'Adds captions (WebVTT, SRT or SBV) to the video of a lesson, or replaces those of the same language',
  params: ById,
  body: NewCaption,
  /** How many captions of the file were left out: their times cannot be read, or they last no time. */
  response: Inserted.extend({ LeftOut: z.int() }),
  notFound: 'lesson.not-found',
  errors: ['caption.invalid', 'video.not-found'],
});

export const deleteCaption = defineRoute({
  method: 'DELETE',
  path: '/captions/:id',
  access: 'signed-in',
  summary: 'Removes captions',
  params: ById,
  response: Deleted,
  notFound: 'caption.not-found',
  errors: [],
});

export const deleteVideo = defineRoute({
  method: 'DELETE',
  path: '/lessons/:id/video',
  access: 'signed-in',
  summary: 'Removes the video of a lesson, in all sizes, with its captions',
  params: ById,
  response: Deleted,
  notFound: 'lesson.not-found',
  errors: [],
});

export const deleteReplacement = defineRoute({
  method: 'DELETE',
  path: '/lessons/:id/video/replacement',
  access: 'signed-in',
  summary: 'Removes the new video of a lesson, whether it is uploaded, checked or refused; the present one stays',
  params: ById,
  response: Deleted,
  notFound: 'lesson.not-found',
  errors: [],
});

export const deleteAttachment = defineRoute({
  method: 'DELETE',
  path: '/attachments/:id',
  access: 'signed-in',
  summary:
    'Removes a file of one’s own lesson or hand-in. Of what was handed in, until the deadline: this hands in again, and removes the grade',
  params: ById,
  response: Deleted,
  notFound: 'attachment.not-found',
  errors: [
    'course.not-found',
    'enrolment.required',
    'assignment.not-found',
    'assignment.withdrawn',
    'submission.closed',
  ],
});

export const changeTrialSettings = defineRoute({
  method: 'PUT',
  path: '/classes/:id/trial-settings',
  access: 'signed-in',
  summary: 'Whether people on trial may download the files of one’s own class',
  params: ById,
  body: z.object({ Downloads: z.boolean() }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});
