import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type KeysetPage, type NewestPage } from '../../database/keyset.ts';

const storedFiles = (reader: Reader) =>
  reader
    .selectFrom('attachment')
    .select(['attachment.id', 'attachment.name', 'attachment.size_bytes', 'attachment.content_type'])
    .where('attachment.purpose', '=', 'submission-file')
    .where('attachment.state', '=', 'stored')
    .where('attachment.deleted_at', 'is', null);

export type SubmissionFileRow = Awaited<ReturnType<typeof listFilesOfStudent>>[number];

/** In the order in which they were chosen. Nobody has more than MAX_SUBMISSION_FILES. */
export const listFilesOfStudent = (reader: Reader, { assignmentId, studentId }: Owned) =>
  storedFiles(reader)
    .where('attachment.assignment_id', '=', assignmentId)
    .where('attachment.owner_id', '=', studentId)
    .orderBy('attachment.position')
    .orderBy('attachment.id')
    .execute();

interface Owned {
  assignmentId: string;
  studentId: string;
}

/** Counts the files of each row of `submission`, the name of a table or a subquery. */
const countStoredFiles = (submission: string) => sql<number>`(
  select count(*) from attachment as file
  where file.assignment_id = ${sql.ref(`${submission}.assignment_id`)}
    and file.owner_id = ${sql.ref(`${submission}.student_id`)}
    and file.state = 'stored' and file.deleted_at is null
)`;

/** Those that are being uploaded too. */
export async function countFilesOfStudent(reader: Reader, { assignmentId, studentId }: Owned): Promise<number> {
  const { count } = await reader
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assignment_id', '=', assignmentId)
    .where('owner_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** With the teacher of its class, once it is handed in. */
export const findSubmissionFile = (reader: Reader, id: string) =>
  storedFiles(reader)
    .innerJoin('course', 'course.id', 'attachment.course_id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.assignment_id', '=', 'attachment.assignment_id')
        .onRef('submission.student_id', '=', 'attachment.owner_id'),
    )
    .select(['attachment.owner_id', 'attachment.object_key', 'course.teacher_id', 'submission.id as submission_id'])
    .where('attachment.id', '=', id)
    .executeTakeFirst();

/** With its student and the teacher of its class. */
export const findSubmissionOwners = (reader: Reader, id: string) =>
  reader
    .selectFrom('submission')
    .innerJoin('course', 'course.id', 'submission.course_id')
    .select(['submission.assignment_id', 'submission.student_id', 'course.teacher_id'])
    .where('submission.id', '=', id)
    .executeTakeFirst();

interface OwnFile {
  id: string;
  studentId: string;
}

const fileToRemove = (tx: Tx, { id, studentId, now }: OwnFile & { now: Date }) =>
  tx
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'state']);

/** The space is free at once; the bytes follow. */
export const removeFileOfStudent = (tx: Tx, file: OwnFile & { now: Date }) => fileToRemove(tx, file).executeTakeFirst();

/** Undefined when its student has handed in. */
export const removeUnsubmittedFile = (tx: Tx, file: OwnFile & { now: Date }) =>
  fileToRemove(tx, file)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission')
            .select('submission.id')
            .whereRef('submission.assignment_id', '=', 'attachment.assignment_id')
            .whereRef('submission.student_id', '=', 'attachment.owner_id'),
        ),
      ),
    )
    .executeTakeFirst();

export const ownsFile = (tx: Tx, { id, studentId }: OwnFile) =>
  tx
    .selectFrom('attachment')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A submission with its assignment and its student. */
export interface SubmissionRow {
  id: string;
  assignment_id: string;
  assignment_title: string;
  student_name: string;
  student_email: string;
  student_image: string | null;
  submitted_at: Date;
  is_late: boolean;
  answer: string;
  link: string;
  file_count: number;
  grade: number | null;
  comment: string;
  graded_at: Date | null;
}

const selectSubmissions = (reader: Reader) =>
  reader
    .selectFrom('submission')
    .innerJoin('assignment', 'assignment.id', 'submission.assignment_id')
    .innerJoin('user as student', 'student.id', 'submission.student_id')
    .select(['submission.id', 'submission.assignment_id', 'assignment.title as assignment_title'])
    .select(['student.name as student_name', 'student.email as student_email', 'student.image as student_image'])
    .select(['submission.submitted_at', 'submission.is_late', 'submission.answer', 'submission.link'])
    .select(['submission.grade', 'submission.comment', 'submission.graded_at'])
    .select(countStoredFiles('submission').as('file_count'));

interface NewestSubmissions {
  courseId: string;
  /** Undefined: of all students. */
  studentId?: string | undefined;
  limit: number;
}

/** Lists the submissions of a class, newest first. */
export const listNewestSubmissions = (
  reader: Reader,
  { courseId, studentId, limit }: NewestSubmissions,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.course_id', '=', courseId)
    .$if(studentId !== undefined, (query) => query.where('submission.student_id', '=', studentId ?? ''))
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit)
    .execute();

interface OwnSubmissions {
  studentId: string;
  assignmentIds: string[];
}

/** One student's submissions to these assignments. */
export const listOwnSubmissions = (
  reader: Reader,
  { studentId, assignmentIds }: OwnSubmissions,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.student_id', '=', studentId)
    .where(sql<boolean>`submission.assignment_id = any(${assignmentIds}::uuid[])`)
    .execute();

interface SubmissionPage extends NewestPage {
  assignmentId: string;
  state?: 'graded' | 'ungraded' | undefined;
}

/** Newest first, from the index `submission_newest`, or from its variants for graded and ungraded submissions. */
export const listSubmissionsPage = (
  reader: Reader,
  { assignmentId, state, after, limit }: SubmissionPage,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.assignment_id', '=', assignmentId)
    .$if(state === 'graded', (query) => query.where('submission.grade', 'is not', null))
    .$if(state === 'ungraded', (query) => query.where('submission.grade', 'is', null))
    .where(isAfterKeys(['submission.submitted_at', 'submission.id'], after))
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Until the transaction ends, nobody grades it. */
export const lockOwnSubmission = (tx: Tx, assignmentId: string, studentId: string) =>
  tx
    .selectFrom('submission')
    .select(['id', 'answer', 'link', 'grade'])
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Content {
  answer: string;
  link: string;
  submittedAt: Date;
  isLate: boolean;
}

interface NewSubmissionRow {
  id: string;
  assignment: { id: string; course_id: string };
  studentId: string;
  content: Content;
}

export const insertSubmission = (tx: Tx, { id, assignment, studentId, content }: NewSubmissionRow) =>
  tx
    .insertInto('submission')
    .values({
      id,
      assignment_id: assignment.id,
      course_id: assignment.course_id,
      student_id: studentId,
      answer: content.answer,
      link: content.link,
      submitted_at: content.submittedAt,
      is_late: content.isLate,
      grade: null,
    })
    .execute();

/** Removes the grade. `submitted_at` is later even within one millisecond: it tells the versions apart. */
export const replaceSubmission = (tx: Tx, id: string, { answer, link, submittedAt, isLate }: Content) =>
  tx
    .updateTable('submission')
    .set({
      answer,
      link,
      submitted_at: sql`greatest(${submittedAt}, submitted_at + interval '1 millisecond')`,
      is_late: isLate,
      grade: null,
      comment: '',
      graded_at: null,
    })
    .where('id', '=', id)
    .execute();

/** With the teacher of its class. Until the transaction ends, it is not replaced. */
export const lockSubmission = (tx: Tx, id: string) =>
  tx
    .selectFrom('submission')
    .innerJoin('course', 'course.id', 'submission.course_id')
    .select([
      'submission.id',
      'submission.assignment_id',
      'submission.course_id',
      'submission.student_id',
      'course.teacher_id',
    ])
    .select(['submission.submitted_at', 'submission.grade', 'submission.comment'])
    .where('submission.id', '=', id)
    .forNoKeyUpdate('submission')
    .executeTakeFirst();

export const changeGrade = (
  tx: Tx,
  id: string,
  { grade, comment, now }: { grade: number; comment: string; now: Date },
) => tx.updateTable('submission').set({ grade, comment, graded_at: now }).where('id', '=', id).execute();

export interface SubmissionToGradeRow extends SubmissionRow {
  course_id: string;
  course_title: string;
}

interface TeachersCourses {
  teacherId: string;
  /** Undefined: in all of their classes. */
  courseId?: string | undefined;
}

/** Instant and id. */
export type OldestKeys = readonly [Date, string];

/** A condition on `course`: those that this teacher teaches, or one of them. */
const isTaught = ({ teacherId, courseId }: TeachersCourses) =>
  courseId === undefined
    ? sql`course.teacher_id = ${teacherId}`
    : sql`course.teacher_id = ${teacherId} and course.id = ${courseId}`;

/** The submissions of `course` that wait for a grade. Those to withdrawn assignments do not. */
const UNGRADED = sql`submission join assignment on assignment.id = submission.assignment_id
  where submission.course_id = course.id and submission.grade is null and assignment.withdrawn_at is null`;

/** Oldest first: a page's worth of each class, from the index `submission_course_ungraded`, and the oldest of these. */
export async function listToGradePage(
  reader: Reader,
  { after, limit, ...courses }: TeachersCourses & KeysetPage<OldestKeys>,
): Promise<SubmissionToGradeRow[]> {
  const isAfter = after ? sql`and (submission.submitted_at, submission.id) > (${after[0]}, ${after[1]})` : sql``;
  const { rows } = await sql<SubmissionToGradeRow>`
    select ungraded.*, course.id as course_id, course.title as course_title,
      student.name as student_name, student.email as student_email, student.image as student_image,
      ${countStoredFiles('ungraded')} as file_count
    from course cross join lateral (
      select submission.id, submission.assignment_id, assignment.title as assignment_title, submission.student_id,
        submission.submitted_at, submission.is_late, submission.answer, submission.link,
        submission.grade, submission.comment, submission.graded_at
      from ${UNGRADED} ${isAfter}
      order by submission.submitted_at, submission.id limit ${limit + 1}
    ) as ungraded join "user" as student on student.id = ungraded.student_id
    where ${isTaught(courses)}
    order by ungraded.submitted_at, ungraded.id limit ${limit + 1}
  `.execute(reader);
  return rows;
}

/** Up to `max`. */
export async function countToGrade(
  reader: Reader,
  { max, ...courses }: TeachersCourses & { max: number },
): Promise<number> {
  const { rows } = await sql<{ submissions: number }>`
    select count(*) as submissions from (
      select from course cross join lateral (select from ${UNGRADED} limit ${max}) as ungraded
      where ${isTaught(courses)} limit ${max}
    ) as counted
  `.execute(reader);
  return rows[0]?.submissions ?? 0;
}

export interface CourseToGradeRow {
  id: string;
  title: string;
  to_grade: number;
}

/** From the counters of the assignments; the most first. */
export async function listCoursesToGrade(
  reader: Reader,
  { teacherId, max }: { teacherId: string; max: number },
): Promise<CourseToGradeRow[]> {
  const { rows } = await sql<CourseToGradeRow>`
    select course.id, course.title, sum(assignment.submission_count - graded_count)::int as to_grade
    from course join assignment on assignment.course_id = course.id
    where course.teacher_id = ${teacherId} and withdrawn_at is null
    group by course.id having sum(assignment.submission_count - graded_count) > 0
    order by to_grade desc, lower(course.title), course.id limit ${max}
  `.execute(reader);
  return rows;
}
