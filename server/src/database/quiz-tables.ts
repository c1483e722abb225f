import type { Question, QuestionDraft, QuizAnswer, QuizEdit, Solution } from '@guildhall/contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';

/** Read as JSON, and written as its text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface QuizTable {
  lesson_id: string;
  course_id: string;
  questions: Json<QuestionDraft[]>;
  /** Counts questions that are complete. */
  question_count: number;
  pass_percent: number;
  attempt_limit: number | null;
  time_limit_minutes: number | null;
  draw_count: number | null;
  solutions_shown: Generated<QuizEdit['SolutionsShown']>;
  revision: number;
  updated_at: Timestamp;
}

export interface QuizVersionTable {
  lesson_id: string;
  revision: number;
  content: Json<QuizEdit>;
  author_id: string;
  began_at: Timestamp;
  saved_at: Timestamp;
  /** Chosen by the browser for one spell of writing; null: by something else. */
  writing_id: string | null;
}

/** A question as an attempt asks it: texts in the order in which they are shown, and what is right in their places. */
export interface AskedQuestion {
  /** The id of the question in its quiz. */
  id: string;
  text: string;
  explanation: string;
  /** Empty for texts and numbers. */
  options: string[];
  /** Right sides, each once; empty for all but `match`. */
  rights: string[];
  solution: Solution;
}

export interface AttemptTable {
  id: string;
  lesson_id: string;
  course_id: string;
  student_id: string;
  number: number;
  seed: string;
  questions: Json<AskedQuestion[]>;
  question_count: number;
  pass_percent: number;
  started_at: Timestamp;
  ends_at: NullableTimestamp;
  handed_in_at: NullableTimestamp;
  handed_in_by: 'student' | 'time' | null;
  right_numbers: number[] | null;
  right_count: number | null;
  passed: boolean | null;
  /** The revision of the quiz whose right answers it has; null: a release of before has begun it. */
  key_revision: ColumnType<number | null, number | null | undefined, number | null>;
  /** When it was last marked with other right answers than it began with. */
  marked_again_at: NullableTimestamp;
}

export interface QuizMarkingTable {
  id: string;
  lesson_id: string;
  revision: number;
  questions: Json<Question[]>;
  requested_by: string;
  requested_at: Timestamp;
  finished_at: NullableTimestamp;
  attempt_count: Generated<number>;
  changed_count: Generated<number>;
  passed_count: Generated<number>;
  kept_count: Generated<number>;
}

export interface ExtraAttemptTable {
  lesson_id: string;
  student_id: string;
  attempts: Generated<number>;
  granted_at: Timestamp;
}

export interface AttemptAnswerTable {
  attempt_id: string;
  number: number;
  answer: Json<QuizAnswer>;
  saved_at: Timestamp;
}

export interface QuestionTotalTable {
  lesson_id: string;
  question_id: string;
  asked: Generated<number>;
  answered_right: Generated<number>;
}

export interface WrongAnswerTable {
  lesson_id: string;
  question_id: string;
  text: string;
  given: Generated<number>;
}
