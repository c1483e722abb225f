import { z } from 'zod';
import { Attempt, QuizAnswer, QuizPreview, QuizStanding } from './attempts.ts';
import { MAX_QUESTIONS } from './questions.ts';
import { defineRoute } from './route.ts';
import { ById, Modified } from './values.ts';

export const readQuizStanding = defineRoute({
  method: 'GET',
  path: '/lessons/:id/my-attempts',
  access: 'signed-in',
  summary: 'The quiz of a lesson without its questions, and one’s own attempts',
  params: ById,
  response: QuizStanding,
  notFound: 'lesson.not-found',
  errors: ['lesson.locked'],
});

export const beginAttempt = defineRoute({
  method: 'POST',
  path: '/lessons/:id/attempts',
  access: 'signed-in',
  summary: 'Begins an attempt at a quiz, or returns the one that is under way',
  params: ById,
  response: Attempt,
  notFound: 'lesson.not-found',
  errors: ['lesson.locked', 'enrolment.required', 'quiz.not-found', 'attempt.none-left'],
});

export const readAttempt = defineRoute({
  method: 'GET',
  path: '/attempts/:id',
  access: 'signed-in',
  summary:
    'An attempt, for its student, its teacher and admins; right answers once it is handed in, and its student has passed or has no attempt left',
  params: ById,
  response: Attempt,
  notFound: 'attempt.not-found',
  errors: ['enrolment.required'],
});

export const saveAnswer = defineRoute({
  method: 'PUT',
  path: '/attempts/:id/answers/:number',
  access: 'signed-in',
  summary: 'Saves the answer to one question of one’s own attempt, or takes it back',
  params: ById.extend({ number: z.string().min(1).max(10) }),
  body: z.object({ Answer: QuizAnswer.nullable() }),
  response: Modified,
  notFound: 'attempt.not-found',
  errors: ['attempt.over', 'enrolment.required'],
});

export const handInAttempt = defineRoute({
  method: 'POST',
  path: '/attempts/:id/hand-in',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Hands in one’s own attempt, which is marked at once; a second time changes nothing',
  params: ById,
  response: Attempt,
  notFound: 'attempt.not-found',
  errors: ['enrolment.required'],
});

const Seed = z.string().regex(/^[0-9a-f-]{8,40}$/);

export const previewQuiz = defineRoute({
  method: 'GET',
  path: '/lessons/:id/quiz/preview',
  access: 'signed-in',
  summary: 'The quiz of a lesson as students get it, for its teacher and admins',
  params: ById,
  query: z.object({ seed: Seed }),
  response: QuizPreview,
  notFound: 'lesson.not-found',
  errors: ['quiz.not-found'],
});

export const markPreview = defineRoute({
  method: 'POST',
  path: '/lessons/:id/quiz/preview',
  access: 'signed-in',
  summary: 'Marks answers to a preview, for the teacher and admins; nothing is stored',
  params: ById,
  body: z.object({
    Seed,
    /** Without those to questions that are left open. */
    Answers: z.array(z.object({ Number: z.int().min(1).max(MAX_QUESTIONS), Answer: QuizAnswer })).max(MAX_QUESTIONS),
  }),
  response: QuizPreview,
  notFound: 'lesson.not-found',
  errors: ['quiz.not-found'],
});
