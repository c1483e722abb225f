import { z } from 'zod';
import { ContentFile } from './lessons.ts';
import { defineRoute } from './route.ts';
import { ById } from './values.ts';

export const listMySubmissionFiles = defineRoute({
  method: 'GET',
  path: '/assignments/:id/my-files',
  access: 'signed-in',
  summary: 'The caller’s own files for an assignment, handed in or not',
  params: ById,
  response: z.array(ContentFile),
  notFound: 'assignment.not-found',
  errors: [],
});

export const listSubmissionFiles = defineRoute({
  method: 'GET',
  path: '/submissions/:id/files',
  access: 'signed-in',
  summary: 'The files of a submission, for its student and the teacher of its class',
  params: ById,
  response: z.array(ContentFile),
  notFound: 'submission.not-found',
  errors: [],
});

export const readSubmissionFile = defineRoute({
  method: 'GET',
  path: '/submission-files/:id',
  access: 'signed-in',
  summary: 'A file of a submission, for its student and, once it is handed in, the teacher of its class',
  params: ById,
  download: 'application/octet-stream',
  response: z.string(),
  notFound: 'attachment.not-found',
  errors: [],
});
