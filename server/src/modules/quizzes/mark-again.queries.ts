import type { Question } from '@guildhall/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import type { AskedQuestion, QuizMarkingTable } from '../../database/quiz-tables.ts';
import type { Answers } from './answers.ts';

export type MarkingRow = Selectable<QuizMarkingTable>;

/**
 * Attempts that have the right answers of an earlier revision. Of deleted accounts no answers are left. `offset 0` makes the
 * planner look up each student: it would otherwise begin with all of them.
 */
const OUTDATED = (lessonId: string, revision: number) => sql`
  attempt.lesson_id = ${lessonId} and coalesce(attempt.key_revision, 0) < ${revision}
  and exists (select from "user" as student where student.id = attempt.student_id and student.erased_at is null offset 0)`;

interface NewMarking {
  id: string;
  lessonId: string;
  revision: number;
  questions: Question[];
  requestedBy: string;
}

/** False where no attempt has earlier right answers, or another marking is under way: the statement decides. */
export async function insertMarking(tx: Tx, marking: NewMarking): Promise<boolean> {
  const { rows } = await sql`
    insert into quiz_marking (id, lesson_id, revision, questions, requested_by, requested_at)
    select ${marking.id}::uuid, ${marking.lessonId}::uuid, ${marking.revision}::integer,
      ${JSON.stringify(marking.questions)}::jsonb, ${marking.requestedBy}::uuid, now()
    where exists (select from attempt where ${OUTDATED(marking.lessonId, marking.revision)})
    on conflict (lesson_id) where finished_at is null do nothing
    returning id
  `.execute(tx);
  return rows.length > 0;
}

export const findMarking = (reader: Reader, id: string): Promise<MarkingRow | undefined> =>
  reader.selectFrom('quiz_marking').selectAll().where('id', '=', id).executeTakeFirst();

/** With the name of who asked for it. */
export const findNewestMarking = (reader: Reader, lessonId: string) =>
  reader
    .selectFrom('quiz_marking')
    .innerJoin('user', 'user.id', 'quiz_marking.requested_by')
    .select(['requested_at', 'finished_at', 'attempt_count', 'changed_count', 'passed_count', 'kept_count'])
    .select('user.name as requested_by_name')
    .where('lesson_id', '=', lessonId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The next students with attempts that are to be marked again, by id. */
export async function listStudentsToMark(
  database: Database,
  { lesson_id, revision }: MarkingRow,
  { after, max }: { after: string | null; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select distinct attempt.student_id from attempt
    where ${OUTDATED(lesson_id, revision)} ${after === null ? sql`` : sql`and attempt.student_id > ${after}`}
    order by attempt.student_id limit ${max}
  `.execute(database);
  return rows.map(({ student_id }) => student_id);
}

export interface AttemptToMark {
  id: string;
  course_id: string;
  number: number;
  questions: AskedQuestion[];
  pass_percent: number;
  handed_in_at: Date | null;
  right_numbers: number[] | null;
  passed: boolean | null;
}

/**
 * Until the transaction ends, nobody answers or hands in these, and the account stays. In the order of who hands in: the
 * person, then attempts, then the enrolment, then the counters.
 */
export async function lockAttemptsToMark(
  tx: Tx,
  { lesson_id, revision }: MarkingRow,
  studentId: string,
): Promise<AttemptToMark[]> {
  const student = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', studentId)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!student) return [];
  return tx
    .selectFrom('attempt')
    .select(['id', 'course_id', 'number', 'questions', 'pass_percent', 'handed_in_at', 'right_numbers', 'passed'])
    .where('student_id', '=', studentId)
    .where(sql<boolean>`${OUTDATED(lesson_id, revision)}`)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute();
}

interface CorrectedAttempt {
  id: string;
  revision: number;
  questions: AskedQuestion[];
  /** Undefined while it is under way. */
  result: { rightNumbers: number[]; passed: boolean } | undefined;
  now: Date;
}

export const saveCorrected = (tx: Tx, { id, revision, questions, result, now }: CorrectedAttempt) =>
  tx
    .updateTable('attempt')
    .set({
      questions: JSON.stringify(questions),
      key_revision: revision,
      marked_again_at: now,
      ...(result && {
        right_numbers: result.rightNumbers,
        right_count: result.rightNumbers.length,
        passed: result.passed,
      }),
    })
    .where('id', '=', id)
    .execute();

/** Nothing else is right in these. */
export const saveUnchanged = (tx: Tx, ids: string[], revision: number) =>
  tx
    .updateTable('attempt')
    .set({ key_revision: revision })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export interface ChangedAnswer {
  question_id: string;
  is_right: boolean;
  /** As its teacher reads it; empty where nothing was answered. */
  text: string;
}

/** In the order of their keys, as every hand-in counts. */
export async function recountAnswers(tx: Tx, lessonId: string, answers: ChangedAnswer[]): Promise<void> {
  const records = sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as changed (question_id uuid, is_right boolean, text text)`;
  await sql`
    with change as (
      select question_id, sum(case when is_right then 1 else -1 end)::integer as more from ${records} group by question_id
    ), locked as (
      select total.question_id from question_total as total join change using (question_id)
      where total.lesson_id = ${lessonId} order by total.question_id for no key update of total
    )
    update question_total as total set answered_right = greatest(0, total.answered_right + change.more)
    from change join locked using (question_id)
    where total.lesson_id = ${lessonId} and total.question_id = change.question_id
  `.execute(tx);
  const changes = sql`
    select question_id, text, sum(case when is_right then -1 else 1 end)::integer as more
    from ${records} where text <> '' group by question_id, text`;
  await sql`
    insert into wrong_answer as known (lesson_id, question_id, text, given)
    select ${lessonId}::uuid, question_id, text, more from (${changes}) as change where more <> 0 order by question_id, text
    on conflict (lesson_id, question_id, text) do update set given = known.given + excluded.given
  `.execute(tx);
  await sql`
    delete from wrong_answer using (${changes}) as change
    where wrong_answer.lesson_id = ${lessonId} and wrong_answer.question_id = change.question_id
      and wrong_answer.text = change.text and given <= 0
  `.execute(tx);
}

export interface MarkingCounts {
  attempts: number;
  changed: number;
  passed: number;
  kept: number;
}

export const addToMarking = (tx: Tx, id: string, { attempts, changed, passed, kept }: MarkingCounts) =>
  tx
    .updateTable('quiz_marking')
    .set((eb) => ({
      attempt_count: eb('attempt_count', '+', attempts),
      changed_count: eb('changed_count', '+', changed),
      passed_count: eb('passed_count', '+', passed),
      kept_count: eb('kept_count', '+', kept),
    }))
    .where('id', '=', id)
    .execute();

export const finishMarking = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('quiz_marking')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

/** What a mail about it says. Undefined where nobody is to be told: not enrolled, suspended, or without such mails. */
export const findMarkedStudent = (reader: Reader, { lessonId, studentId }: { lessonId: string; studentId: string }) =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .innerJoin('enrolment', 'enrolment.course_id', 'course.id')
    .innerJoin('user as student', 'student.id', 'enrolment.student_id')
    .select(['student.id', 'student.name', 'student.email', 'teacher.name as teacher_name'])
    .select(['lesson.id as lesson_id', 'lesson.title as lesson_title'])
    .select(['course.id as course_id', 'course.title as course_title'])
    .where('lesson.id', '=', lessonId)
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .where('enrolment.student_id', '=', studentId)
    .where('enrolment.state', '=', 'active')
    .where('student.mails_grades', '=', true)
    .where('student.suspended_at', 'is', null)
    .executeTakeFirst();

export type MarkedStudent = NonNullable<Awaited<ReturnType<typeof findMarkedStudent>>>;

export interface ComparedAttempt {
  student_id: string;
  number: number;
  questions: Pick<AskedQuestion, 'id' | 'options' | 'rights' | 'solution'>[];
  answers: Answers;
  pass_percent: number;
  right_numbers: number[] | null;
  passed: boolean | null;
}

interface ComparedPage {
  lessonId: string;
  revision: number;
  /** The last attempt of the page before. */
  after: Pick<ComparedAttempt, 'student_id' | 'number'> | undefined;
  max: number;
}

/** Attempts with the right answers of an earlier revision, without the texts of their questions. */
export async function listComparedPage(
  reader: Reader,
  { lessonId, revision, after, max }: ComparedPage,
): Promise<ComparedAttempt[]> {
  const { rows } = await sql<ComparedAttempt>`
    select attempt.student_id, attempt.number, attempt.pass_percent, attempt.right_numbers, attempt.passed, (
        select jsonb_agg(jsonb_build_object('id', asked -> 'id', 'options', asked -> 'options', 'rights', asked -> 'rights',
          'solution', asked -> 'solution') order by place)
        from jsonb_array_elements(attempt.questions) with ordinality as each (asked, place)
      ) as questions, (
        select coalesce(jsonb_object_agg(answered.number, answered.answer), '{}')
        from attempt_answer as answered where answered.attempt_id = attempt.id
      ) as answers
    from attempt
    where ${OUTDATED(lessonId, revision)}
      ${after ? sql`and (attempt.student_id, attempt.number) > (${after.student_id}, ${after.number})` : sql``}
    order by attempt.student_id, attempt.number limit ${max}
  `.execute(reader);
  return rows;
}
