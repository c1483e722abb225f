import { m } from '@guildhall/messages';
import { z } from 'zod';
import { WritingQuery } from './lesson-editing.ts';
import { MAX_QUESTIONS, QuestionDraft, RenderedTexts } from './questions.ts';
import { defineRoute } from './route.ts';
import { ById, Id, Instant, Modified } from './values.ts';

export const MAX_ATTEMPTS = 100;
/** Minutes. */
export const MAX_TIME_LIMIT = 600;

/** When students read the right answers and explanations. After the last attempt they do either way. */
export const SOLUTIONS_SHOWN = ['after-passing', 'after-each-attempt'] as const;

export const QuizSettings = z.object({
  /** Percent of the questions: as many right answers pass. */
  PassPercent: z.int().min(1).max(100),
  /** Null: as many as one likes. */
  AttemptLimit: z.int().min(1).max(MAX_ATTEMPTS).nullable(),
  /** Null: without end. */
  TimeLimitMinutes: z.int().min(1).max(MAX_TIME_LIMIT).nullable(),
  /** So many questions are drawn for each attempt; null: all are asked. */
  DrawCount: z.int().min(1).max(MAX_QUESTIONS).nullable(),
  SolutionsShown: z.enum(SOLUTIONS_SHOWN).default('after-passing'),
});
export type QuizSettings = z.infer<typeof QuizSettings>;

const areDifferent = (questions: QuestionDraft[]) => new Set(questions.map(({ _id }) => _id)).size === questions.length;

/** The whole quiz of a lesson. Without a question the lesson has none. */
export const QuizEdit = QuizSettings.extend({
  Questions: z.array(QuestionDraft).max(MAX_QUESTIONS).refine(areDifferent, { error: m.quizzes_question_twice }),
});
export type QuizEdit = z.infer<typeof QuizEdit>;

/** With all right answers: for its teacher and admins alone. */
export const Quiz = QuizEdit.extend({
  LessonId: Id,
  /** 0 where the lesson has never had a quiz. */
  Revision: z.int(),
  UpdatedAt: Instant.nullable(),
  Rendered: RenderedTexts,
}).meta({ id: 'Quiz' });
export type Quiz = z.infer<typeof Quiz>;

export const readQuiz = defineRoute({
  method: 'GET',
  path: '/lessons/:id/quiz',
  access: 'signed-in',
  summary: 'The quiz of a lesson with its right answers, for its teacher and admins',
  params: ById,
  response: Quiz,
  notFound: 'lesson.not-found',
  errors: [],
});

export const saveQuiz = defineRoute({
  method: 'PUT',
  path: '/lessons/:id/quiz',
  access: 'signed-in',
  ifMatch: true,
  summary:
    'Saves the quiz of a lesson, whether or not its questions are complete; `If-Match: "0"` for the first time. Attempts under way and those handed in keep their questions',
  params: ById,
  query: WritingQuery,
  body: QuizEdit,
  response: Modified.extend({ Revision: z.int(), UpdatedAt: Instant }),
  notFound: 'lesson.not-found',
  errors: ['lesson.changed-meanwhile'],
});

export const QuizVersion = z.object({
  Revision: z.int(),
  QuestionCount: z.int(),
  SavedAt: Instant,
  SavedBy: z.string(),
});
export type QuizVersion = z.infer<typeof QuizVersion>;

export const listQuizVersions = defineRoute({
  method: 'GET',
  path: '/lessons/:id/quiz/versions',
  access: 'signed-in',
  summary: 'The last 20 versions of a quiz, the newest first',
  params: ById,
  response: z.array(QuizVersion),
  notFound: 'lesson.not-found',
  errors: [],
});

export const readQuizVersion = defineRoute({
  method: 'GET',
  path: '/lessons/:id/quiz/versions/:revision',
  access: 'signed-in',
  summary: 'One version of a quiz, with its questions',
  params: ById.extend({ revision: z.string().min(1).max(20) }),
  response: QuizVersion.extend(QuizEdit.shape).extend({ Rendered: RenderedTexts }),
  notFound: 'lesson.not-found',
  errors: [],
});
