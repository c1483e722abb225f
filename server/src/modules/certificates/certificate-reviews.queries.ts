import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** Null: every student of the class. */
export interface ReviewTarget {
  courseId: string;
  studentId: string | null;
}

/**
 * In so many seconds by the database's clock, also where it was due earlier. Nothing where the class offers no
 * certificate.
 */
export const insertReview = (tx: Tx, { courseId, studentId }: ReviewTarget, seconds: number) =>
  sql`
    insert into certificate_review as known (course_id, student_id, due_at, last_due_at)
    select course_id, ${studentId}::uuid, now() + make_interval(secs => ${seconds}),
      now() + make_interval(secs => ${seconds + 60})
    from certificate_rule
    where course_id = ${courseId} and is_offered
    on conflict (course_id, student_id) do update set
      due_at = excluded.due_at, last_due_at = greatest(known.last_due_at, excluded.last_due_at)
  `.execute(tx);

export interface ReviewRow {
  course_id: string;
  student_id: string | null;
  due_at: Date;
}

const MAX_REVIEWS = 100;

export const listDueReviews = (reader: Reader): Promise<ReviewRow[]> =>
  reader
    .selectFrom('certificate_review')
    .select(['course_id', 'student_id', 'due_at'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(MAX_REVIEWS)
    .execute();

/** After the last one nothing is left. Changes nothing where it was asked for again meanwhile. */
export async function finishReview(tx: Tx, { course_id, student_id, due_at }: ReviewRow): Promise<void> {
  const isThis = sql<boolean>`course_id = ${course_id} and student_id is not distinct from ${student_id}::uuid
    and due_at = ${due_at}`;
  await sql`delete from certificate_review where ${isThis} and due_at >= last_due_at`.execute(tx);
  await sql`update certificate_review set due_at = last_due_at where ${isThis}`.execute(tx);
}

/** Students that one statement looks at. */
const BATCH = 500;

/** All students of a class, in the order of their ids, at most 500 at a time. */
export async function* batchesOfStudents(reader: Reader, courseId: string): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const students = await listStudentsAfter(reader, courseId, after);
    if (students.length > 0) yield students;
    if (students.length < BATCH) return;
    after = students.at(-1) ?? null;
  }
}

/** Null: from the first. */
async function listStudentsAfter(reader: Reader, courseId: string, after: string | null): Promise<string[]> {
  const rows = await reader
    .selectFrom('enrolment')
    .select('student_id')
    .where('course_id', '=', courseId)
    .where('state', '=', 'active')
    .$if(after !== null, (query) => query.where('student_id', '>', after ?? ''))
    .orderBy('student_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ student_id }) => student_id);
}
