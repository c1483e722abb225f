import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { MAX_OPTIONS, MAX_SHORT_TEXT, QuestionKind, RenderedTexts } from './questions.ts';
import { AnyText } from './text.ts';
import { Id, Instant } from './values.ts';

/** The place of an option in the order in which this attempt shows them, from 0. */
const Place = z
  .int()
  .min(0)
  .max(MAX_OPTIONS - 1);
const Places = z.array(Place).max(MAX_OPTIONS);

/** `Order`: the shown places, in the order that was chosen. `Matches`: for each left side the place of its right side. */
export const QuizAnswer = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('one-choice'), Choice: Place }),
  z.object({ Kind: z.literal('several-choices'), Choices: Places }),
  z.object({ Kind: z.literal('short-text'), Text: AnyText.overwrite(cleanLine).max(MAX_SHORT_TEXT) }),
  z.object({ Kind: z.literal('number'), Number: z.number().min(-1e15).max(1e15) }),
  z.object({ Kind: z.literal('order'), Order: Places }),
  z.object({ Kind: z.literal('match'), Matches: z.array(Place.nullable()).max(MAX_OPTIONS) }),
]);
export type QuizAnswer = z.infer<typeof QuizAnswer>;

/** What is right, in the shape of the answer; other texts and numbers may be right too. */
const Solution = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('one-choice'), Choice: Place }),
  z.object({ Kind: z.literal('several-choices'), Choices: Places }),
  z.object({ Kind: z.literal('short-text'), Accepted: z.array(z.string()) }),
  z.object({ Kind: z.literal('number'), Value: z.number(), Tolerance: z.number() }),
  z.object({ Kind: z.literal('order'), Order: Places }),
  z.object({ Kind: z.literal('match'), Matches: Places }),
]);
export type Solution = z.infer<typeof Solution>;

export const AttemptQuestion = z.object({
  /** From 1, in the order in which it is asked. */
  Number: z.int(),
  Kind: QuestionKind,
  Text: z.string(),
  /** Options, things to put in order, or left sides; empty for texts and numbers. */
  Options: z.array(z.string()),
  /** Right sides, each once; empty for all but `match`. */
  Rights: z.array(z.string()),
  Answer: QuizAnswer.nullable(),
  /** Absent until the attempt is handed in. */
  IsRight: z.boolean().optional(),
  /** Absent until the result says `SolutionsShown`; so is the explanation. */
  Solution: Solution.optional(),
  Explanation: z.string().optional(),
});
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

const AttemptResult = z.object({
  HandedInAt: Instant,
  /** By the student, or because the time was over. */
  HandedInBy: z.enum(['student', 'time']),
  RightCount: z.int(),
  /** 0 to 100, rounded down. */
  Percent: z.int(),
  Passed: z.boolean(),
  /** Whether the questions say what is right, and why. */
  SolutionsShown: z.boolean(),
  /** When its teacher had it marked again with other right answers; a pass stays, whatever the percent. */
  MarkedAgainAt: Instant.nullable(),
});

export const Attempt = z
  .object({
    _id: Id,
    LessonId: Id,
    LessonTitle: z.string(),
    ClassId: Id,
    Number: z.int(),
    PassPercent: z.int(),
    StartedAt: Instant,
    /** Null without a time limit. */
    EndsAt: Instant.nullable(),
    /** Until it ends, by the database's clock; null without a time limit, and once it is handed in. */
    SecondsLeft: z.number().nullable(),
    Questions: z.array(AttemptQuestion),
    Rendered: RenderedTexts,
    Result: AttemptResult.nullable(),
  })
  .meta({ id: 'Attempt' });
export type Attempt = z.infer<typeof Attempt>;

/** A quiz as students get it, for its teacher and admins; nothing of it is stored. */
export const QuizPreview = z
  .object({
    /** Draws the questions and their order: the same for the same seed. */
    Seed: z.string(),
    PassPercent: z.int(),
    Questions: z.array(AttemptQuestion),
    Rendered: RenderedTexts,
    /** Null until answers are marked. */
    Result: AttemptResult.pick({ RightCount: true, Percent: true, Passed: true }).nullable(),
  })
  .meta({ id: 'QuizPreview' });
export type QuizPreview = z.infer<typeof QuizPreview>;

/** A quiz as those who learn see it before and between their attempts. */
export const QuizStanding = z
  .object({
    /** How many are asked; 0 where the lesson has no quiz. */
    QuestionCount: z.int(),
    PassPercent: z.int(),
    AttemptLimit: z.int().nullable(),
    TimeLimitMinutes: z.int().nullable(),
    /** Null without a limit. */
    AttemptsLeft: z.int().nullable(),
    /** False on trial, for its teacher and for admins. */
    MayAttempt: z.boolean(),
    OpenAttemptId: Id.nullable(),
    Passed: z.boolean(),
    /** Those handed in, the newest first, at most 100. */
    Attempts: z.array(
      z.object({ _id: Id, Number: z.int(), HandedInAt: Instant, Percent: z.int(), Passed: z.boolean() }),
    ),
  })
  .meta({ id: 'QuizStanding' });
export type QuizStanding = z.infer<typeof QuizStanding>;
