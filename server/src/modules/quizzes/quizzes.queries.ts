import type { CourseStatus, QuizEdit } from '@guildhall/contract';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { QuizTable } from '../../database/quiz-tables.ts';

export type QuizRow = Omit<Selectable<QuizTable>, 'course_id'>;

const COLUMNS = [
  'lesson_id',
  'questions',
  'question_count',
  'pass_percent',
  'attempt_limit',
  'time_limit_minutes',
  'draw_count',
  'solutions_shown',
  'revision',
  'updated_at',
] as const;

export const findQuiz = (reader: Reader, lessonId: string): Promise<QuizRow | undefined> =>
  reader.selectFrom('quiz').select(COLUMNS).where('lesson_id', '=', lessonId).executeTakeFirst();

interface QuizWrite {
  lessonId: string;
  edit: QuizEdit;
  /** Counts complete questions. */
  questionCount: number;
  now: Date;
}

const columnsOf = ({ edit, questionCount, now }: QuizWrite) => ({
  questions: JSON.stringify(edit.Questions),
  question_count: questionCount,
  pass_percent: edit.PassPercent,
  attempt_limit: edit.AttemptLimit,
  time_limit_minutes: edit.TimeLimitMinutes,
  draw_count: edit.DrawCount,
  solutions_shown: edit.SolutionsShown,
  updated_at: now,
});

/** Undefined where the lesson has one. */
export const insertQuiz = (tx: Tx, write: QuizWrite & { courseId: string }) =>
  tx
    .insertInto('quiz')
    .values({ lesson_id: write.lessonId, course_id: write.courseId, revision: 1, ...columnsOf(write) })
    .onConflict((conflict) => conflict.column('lesson_id').doNothing())
    .returning(['revision', 'updated_at'])
    .executeTakeFirst();

/** Undefined where it has another revision. */
export const updateQuiz = (tx: Tx, write: QuizWrite & { revision: number }) =>
  tx
    .updateTable('quiz')
    .set((eb) => ({ revision: eb('revision', '+', 1), ...columnsOf(write) }))
    .where('lesson_id', '=', write.lessonId)
    .where('revision', '=', write.revision)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst();

/** A lesson, and its class as the rules of access read it. */
export interface QuizLesson {
  id: string;
  title: string;
  /** By an admin: for its teacher and admins alone. */
  hidden_at: Date | null;
  course: { id: string; teacher_id: string; status: CourseStatus; time_zone: string };
}

export const COURSE = sql<QuizLesson['course']>`jsonb_build_object('id', course.id, 'teacher_id', course.teacher_id,
  'status', course.status, 'time_zone', course.time_zone)`;

/** Undefined where it is deleted. */
export const findLesson = (reader: Reader, id: string): Promise<QuizLesson | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.title', 'lesson.hidden_at', COURSE.as('course')])
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();
