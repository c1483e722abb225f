import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database, InTx, Reader, Tx } from '../../database/database.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { findOfferedRule, type RuleRow } from './certificates.queries.ts';
import { type CertificateIssuer, listMet } from './issue-when-met.ts';

/** Null: every student of the class. */
interface ReviewTarget {
  courseId: string;
  studentId: string | null;
}

/**
 * In so many seconds by the database's clock, also where it was due earlier. Nothing where the class offers no
 * certificate.
 */
const insertReview = (tx: Tx, { courseId, studentId }: ReviewTarget, seconds: number) =>
  sql`
    insert into certificate_review as known (course_id, student_id, due_at, last_due_at)
    select course_id, ${studentId}::uuid, now() + make_interval(secs => ${seconds}),
      now() + make_interval(secs => ${seconds + 60})
    from certificate_rule
    where course_id = ${courseId} and is_offered
    on conflict (course_id, student_id) do update set
      due_at = excluded.due_at, last_due_at = greatest(known.last_due_at, excluded.last_due_at)
  `.execute(tx);

interface ReviewRow {
  course_id: string;
  student_id: string | null;
  due_at: Date;
}

const MAX_REVIEWS = 100;

const listDueReviews = (reader: Reader): Promise<ReviewRow[]> =>
  reader
    .selectFrom('certificate_review')
    .select(['course_id', 'student_id', 'due_at'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(MAX_REVIEWS)
    .execute();

/** After the last one nothing is left. Changes nothing where it was asked for again meanwhile. */
async function finishReview(tx: Tx, { course_id, student_id, due_at }: ReviewRow): Promise<void> {
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

/** Transactions at the same time: others need connections, too. */
const CONCURRENCY = 3;

interface ReviewDeps {
  database: Database;
  inTx: InTx;
  certificates: CertificateIssuer;
  now: () => Date;
}

/**
 * Has a class looked at soon, or one student of it: who has met its rule without having done anything now gets a
 * certificate. For rules that were set, and students who have enrolled.
 */
export const requestCertificateReview = async (tx: Tx, courseId: string, studentId: string | null = null) =>
  void (await insertReview(tx, { courseId, studentId }, 0));

/** Seconds. Until then it can be brought back, and nobody has got a certificate by it. */
const REMOVAL_PAUSE = 3_600;

/** The same an hour later, for content that was removed. */
export const requestReviewAfterRemoval = async (tx: Tx, courseId: string) =>
  void (await insertReview(tx, { courseId, studentId: null }, REMOVAL_PAUSE));

/** Several processes may do this at the same time: of two only one issues a certificate. */
export async function reviewCertificates(deps: ReviewDeps): Promise<void> {
  for (const review of await listDueReviews(deps.database)) {
    await reviewCourse(deps, review);
    await deps.inTx((tx) => finishReview(tx, review));
  }
}

async function reviewCourse(deps: ReviewDeps, { course_id: courseId, student_id }: ReviewRow): Promise<void> {
  const rule = await findOfferedRule(deps.database, courseId);
  if (!rule) return;
  if (student_id) return issueToThoseWhoMet(deps, rule, [student_id]);
  for await (const students of batchesOfStudents(deps.database, courseId)) {
    await issueToThoseWhoMet(deps, rule, students);
  }
}

/** Each who seems to have met it is looked at again in a transaction. */
async function issueToThoseWhoMet(deps: ReviewDeps, rule: RuleRow, studentIds: string[]): Promise<void> {
  const met = await listMet(deps.database, rule, studentIds);
  const limit = pLimit(CONCURRENCY);
  const issue = async (studentId: string) => {
    const student = { courseId: rule.course_id, studentId, now: deps.now() };
    const issued = deps.inTx((tx) => deps.certificates.issueWhenMet(tx, student));
    await issued.catch((error) => logFailure(`The certificate of ${studentId} could not be issued`, error));
  };
  await Promise.all(met.map(({ student_id }) => limit(issue, student_id)));
}
