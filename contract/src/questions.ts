import { m } from '@guildhall/messages';
import { z } from 'zod';
import { AnyText, line, optionalParagraphs, paragraphs } from './text.ts';
import { Id as AnyId } from './values.ts';

/** PostgreSQL writes ids in lower case, and the same id in another case would be the same question twice. */
const Id = AnyId.toLowerCase();

/** Questions of a quiz. */
export const MAX_QUESTIONS = 100;
/** Options of a question, things to put in order, pairs to match. */
export const MAX_OPTIONS = 10;
/** Things to put in order. */
export const MIN_ITEMS = 3;
/** Accepted answers of a question with a short text. */
export const MAX_ACCEPTED = 20;
/** Characters of a short text, whether accepted or given. */
export const MAX_SHORT_TEXT = 200;

/** Beyond it, decimal numbers are no longer exact. */
const Quantity = z.number().min(-1e15).max(1e15);

const idsOf = (options: { _id: string }[]) => options.map(({ _id }) => _id);
const areDifferent = (texts: string[]) => new Set(texts).size === texts.length;

const OptionText = line({ missing: m.quizzes_option_missing, max: 300 });
const Option = z.object({ _id: Id, Text: OptionText });
const Options = z
  .array(Option)
  .min(2, { error: m.quizzes_too_few_options })
  .max(MAX_OPTIONS)
  .refine((options) => areDifferent(options.map(({ Text }) => Text)) && areDifferent(idsOf(options)), {
    error: m.quizzes_same_option,
  });
/** Right sides may be the same: each is then shown once, and is right for all of its left sides. */
const Pair = z.object({ _id: Id, Left: OptionText, Right: OptionText });

const inEveryQuestion = {
  /** Stays the same when the question is changed: results are counted by it. */
  _id: Id,
  Text: paragraphs({ missing: m.quizzes_question_missing, max: 2_000 }),
  /** Shown after handing in; may be empty. */
  Explanation: optionalParagraphs({ max: 2_000 }),
};

/** A question that can be asked, with its right answer. */
export const Question = z.discriminatedUnion('Kind', [
  z
    .object({ ...inEveryQuestion, Kind: z.literal('one-choice'), Options, RightId: Id })
    .refine(({ Options, RightId }) => idsOf(Options).includes(RightId), {
      error: m.quizzes_right_missing,
      path: ['RightId'],
    }),
  z
    .object({
      ...inEveryQuestion,
      Kind: z.literal('several-choices'),
      Options,
      RightIds: z.array(Id).min(1, { error: m.quizzes_right_missing }).max(MAX_OPTIONS),
    })
    .refine(({ Options, RightIds }) => RightIds.every((id) => idsOf(Options).includes(id)), {
      error: m.quizzes_right_missing,
      path: ['RightIds'],
    }),
  z.object({
    ...inEveryQuestion,
    Kind: z.literal('short-text'),
    /** Compared without regard to case, accents, and how many spaces there are. */
    Accepted: z
      .array(line({ missing: m.quizzes_accepted_missing, max: MAX_SHORT_TEXT }))
      .min(1, { error: m.quizzes_accepted_missing })
      .max(MAX_ACCEPTED),
  }),
  z.object({
    ...inEveryQuestion,
    Kind: z.literal('number'),
    Value: Quantity,
    /** Right is what differs from `Value` by no more than this. */
    Tolerance: Quantity.min(0),
  }),
  /** `Items` stand in the right order. Two would always be shown the wrong way round. */
  z.object({
    ...inEveryQuestion,
    Kind: z.literal('order'),
    Items: Options.refine((items) => items.length >= MIN_ITEMS, { error: m.quizzes_too_few_items }),
  }),
  z.object({
    ...inEveryQuestion,
    Kind: z.literal('match'),
    Pairs: z
      .array(Pair)
      .min(2, { error: m.quizzes_too_few_pairs })
      .max(MAX_OPTIONS)
      .refine((pairs) => areDifferent(pairs.map(({ Left }) => Left)), { error: m.quizzes_same_option }),
  }),
]);
export type Question = z.infer<typeof Question>;
export const QuestionKind = z.enum(['one-choice', 'several-choices', 'short-text', 'number', 'order', 'match']);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** So long is any text that is still being written. */
const Unfinished = AnyText.max(2_000);
const UnfinishedOptions = z.array(z.object({ _id: Id, Text: Unfinished })).max(MAX_OPTIONS);
const inEveryDraft = { _id: Id, Text: Unfinished, Explanation: Unfinished };

/**
 * What is more than plain in the texts beside it: the HTML of questions and explanations, by the text without blanks around
 * it, and that of formulas in everything else, by how they were written. Absent where nothing is.
 */
export const RenderedTexts = z.record(z.string(), z.string()).optional();
export type RenderedTexts = z.infer<typeof RenderedTexts>;

/**
 * A question as its teacher leaves it in mid-writing: anything may still be missing. It is saved like this, and only
 * asked once it is a `Question`.
 */
export const QuestionDraft = z.discriminatedUnion('Kind', [
  z.object({ ...inEveryDraft, Kind: z.literal('one-choice'), Options: UnfinishedOptions, RightId: Id.nullable() }),
  z.object({
    ...inEveryDraft,
    Kind: z.literal('several-choices'),
    Options: UnfinishedOptions,
    RightIds: z.array(Id).max(MAX_OPTIONS),
  }),
  z.object({ ...inEveryDraft, Kind: z.literal('short-text'), Accepted: z.array(Unfinished).max(MAX_ACCEPTED) }),
  z.object({
    ...inEveryDraft,
    Kind: z.literal('number'),
    Value: Quantity.nullable(),
    Tolerance: Quantity.min(0).nullable(),
  }),
  z.object({ ...inEveryDraft, Kind: z.literal('order'), Items: UnfinishedOptions }),
  z.object({
    ...inEveryDraft,
    Kind: z.literal('match'),
    Pairs: z.array(z.object({ _id: Id, Left: Unfinished, Right: Unfinished })).max(MAX_OPTIONS),
  }),
]);
export type QuestionDraft = z.infer<typeof QuestionDraft>;
