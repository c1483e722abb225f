import { z } from 'zod';
import { RenderedTexts } from './questions.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Id, Instant, limitOf } from './values.ts';

/** Of attempts that were handed in. `WrongAnswers`: as they were given, the most frequent first, at most 5. */
export const QuestionResult = z.object({
  QuestionId: Id,
  Text: z.string(),
  AskedCount: z.int(),
  RightCount: z.int(),
  WrongAnswers: z.array(z.object({ Text: z.string(), Count: z.int() })),
  Rendered: RenderedTexts,
});
export type QuestionResult = z.infer<typeof QuestionResult>;

export const listQuestionResults = defineRoute({
  method: 'GET',
  path: '/lessons/:id/question-results',
  access: 'signed-in',
  summary: 'How often each question was asked and answered right, and the wrong answers, for its teacher and admins',
  params: ById,
  response: z.array(QuestionResult),
  notFound: 'lesson.not-found',
  errors: [],
});

export const AttemptEntry = z.object({
  _id: Id,
  StudentId: Id,
  StudentName: z.string(),
  StudentEmail: z.email(),
  Number: z.int(),
  StartedAt: Instant,
  /** Null while it is under way; so are the next two. */
  HandedInAt: Instant.nullable(),
  Percent: z.int().nullable(),
  Passed: z.boolean().nullable(),
});
export type AttemptEntry = z.infer<typeof AttemptEntry>;

export const listAttempts = defineRoute({
  method: 'GET',
  path: '/lessons/:id/attempts',
  access: 'signed-in',
  summary: 'Every attempt at a quiz, the newest first, for its teacher and admins',
  params: ById,
  query: z.object({ studentId: Id.optional(), limit: limitOf(50, 500), cursor: Cursor.optional() }),
  response: z.array(AttemptEntry),
  paged: true,
  notFound: 'lesson.not-found',
  errors: [],
});

export const exportAttempts = defineRoute({
  method: 'GET',
  path: '/lessons/:id/attempts.csv',
  access: 'signed-in',
  fresh: true,
  summary: 'Every answer of every attempt at a quiz, as CSV, for its teacher and admins',
  params: ById,
  response: z.string(),
  download: 'text/csv',
  notFound: 'lesson.not-found',
  errors: [],
});
