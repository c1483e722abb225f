import { z } from 'zod';
import { RenderedTexts } from './questions.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Id, Instant, limitOf, Modified } from './values.ts';

/** Counts attempts that were handed in. `WrongAnswers`: as they were given, the most frequent first, at most 5. */
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

/** What marking again with the present right answers comes to; of at most 10,000 attempts. */
const MarkingCounts = z.object({
  /** Attempts in which something else is right now, those under way included. */
  AttemptCount: z.int(),
  /** How many of these have another result. */
  ChangedCount: z.int(),
  /** That pass by it. */
  PassedCount: z.int(),
  /** That would no longer pass, and stay passed. */
  KeptCount: z.int(),
});

export const QuizMarking = MarkingCounts.extend({
  /** The revision of the quiz, for `If-Match`. */
  Revision: z.int(),
  /** The last time; null: never. */
  Last: MarkingCounts.extend({
    RequestedAt: Instant,
    RequestedBy: z.string(),
    /** Null while it is under way. */
    FinishedAt: Instant.nullable(),
  }).nullable(),
}).meta({ id: 'QuizMarking' });
export type QuizMarking = z.infer<typeof QuizMarking>;

export const readMarking = defineRoute({
  method: 'GET',
  path: '/lessons/:id/marking',
  access: 'signed-in',
  summary: 'How many attempts at a quiz have other right answers than it has now, for its teacher and admins',
  params: ById,
  response: QuizMarking,
  notFound: 'lesson.not-found',
  errors: [],
});

export const markQuizAgain = defineRoute({
  method: 'POST',
  path: '/lessons/:id/marking',
  access: 'signed-in',
  idempotencyKey: true,
  ifMatch: true,
  summary:
    'Marks all attempts at a quiz with its present right answers, in the background. Nobody loses a pass; students whose result changes get an email, and a certificate where they have earned it now',
  params: ById,
  response: Modified,
  notFound: 'lesson.not-found',
  errors: ['quiz.not-found', 'lesson.changed-meanwhile'],
});

export const grantAttempt = defineRoute({
  method: 'POST',
  path: '/lessons/:id/extra-attempts',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Gives a student who has no attempt at a quiz left one more, for its teacher',
  params: ById,
  body: z.object({ StudentId: Id }),
  response: Modified,
  notFound: 'lesson.not-found',
  errors: ['member.not-found'],
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
