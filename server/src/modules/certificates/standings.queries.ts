import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import { AVERAGE_OF_GRADED, averageOfAll } from '../../database/average-grade.ts';
import type { Reader } from '../../database/database.ts';
import type { RuleRow } from './certificates.queries.ts';

/** How many lessons, assignments and quizzes a class has now. */
export interface ContentCounts {
  lesson_count: number;
  assignment_count: number;
  quiz_count: number;
}

/** What a student has done of them. */
export interface StandingRow extends ContentCounts {
  student_id: string;
  lessons_done: number;
  handed_in: number;
  ungraded: number;
  graded: number;
  /** What a certificate states: of what is graded. Null without a grade. */
  average_grade: number | null;
  /** What a rule asks for: of all assignments; what has no grade counts as 0. Null without a grade. */
  rule_grade: number | null;
  quizzes_passed: number;
}

const LESSONS = (courseId: string) => sql`
  select id, title, section_id, position from lesson
  where course_id = ${courseId} and deleted_at is null and hidden_at is null`;
const ASSIGNMENTS = (courseId: string) => sql`
  select id, title, number from assignment where course_id = ${courseId} and withdrawn_at is null`;
const QUIZZES = (courseId: string) => sql`
  select lesson.* from quiz join (${LESSONS(courseId)}) as lesson on lesson.id = quiz.lesson_id where quiz.question_count > 0`;

const COUNTS = (courseId: string) => sql`
  (select count(*) from (${LESSONS(courseId)}) as lesson) as lesson_count,
  (select count(*) from (${ASSIGNMENTS(courseId)}) as assignment) as assignment_count,
  (select count(*) from (${QUIZZES(courseId)}) as quiz) as quiz_count`;

/** A class with its certificate's rule, if it has one. */
export interface RuledCourse extends ContentCounts, Nullable<RuleRow> {
  status: CourseStatus;
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

export async function findRuledCourse(reader: Reader, courseId: string): Promise<RuledCourse | undefined> {
  const { rows } = await sql<RuledCourse>`
    select course.status, rule.*, ${COUNTS(courseId)}
    from course left join certificate_rule as rule on rule.course_id = course.id where course.id = ${courseId}
  `.execute(reader);
  return rows[0];
}

/** Counts for these students, whether they are enrolled or not. What is deleted, hidden or withdrawn does not count. */
export async function listStandings(reader: Reader, courseId: string, studentIds: string[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    with content as materialized (select ${COUNTS(courseId)}),
      open_lesson as materialized (${LESSONS(courseId)}),
      open_assignment as materialized (${ASSIGNMENTS(courseId)}),
      open_quiz as materialized (${QUIZZES(courseId)})
    select student.id as student_id, content.*, lessons.*, submissions.*, quizzes.*
    from content cross join unnest(${studentIds}::uuid[]) as student (id)
      cross join lateral (
        select count(*) as lessons_done from lesson_progress as progress
        where progress.course_id = ${courseId} and progress.student_id = student.id and progress.done_at is not null
          and progress.lesson_id in (select id from open_lesson)
      ) as lessons
      cross join lateral (
        select count(*) as handed_in, count(*) filter (where grade is null) as ungraded, count(grade) as graded,
          ${AVERAGE_OF_GRADED} as average_grade, ${averageOfAll(sql`content.assignment_count`)} as rule_grade
        from submission
        where submission.course_id = ${courseId} and submission.student_id = student.id
          and submission.assignment_id in (select id from open_assignment)
      ) as submissions
      cross join lateral (
        select count(distinct attempt.lesson_id) as quizzes_passed from attempt
        where attempt.course_id = ${courseId} and attempt.student_id = student.id and attempt.passed
          and attempt.lesson_id in (select id from open_quiz)
      ) as quizzes
  `.execute(reader);
  return rows;
}

export interface MissingRow {
  kind: 'lessons' | 'assignments' | 'quizzes' | 'average-grade';
  id: string;
  title: string;
}

const MAX_MISSING = 20;

/** What a student has not done, in the order of the class, at most 20 of each kind; for the average what has no grade. */
export async function listMissing(reader: Reader, courseId: string, studentId: string): Promise<MissingRow[]> {
  const inOrder = sql`order by section.position, section.id, lesson.position, lesson.id limit ${MAX_MISSING}`;
  const submission = sql`select from submission where assignment_id = assignment.id and student_id = ${studentId}`;
  const { rows } = await sql<MissingRow>`
    (select 'lessons' as kind, lesson.id, lesson.title from (${LESSONS(courseId)}) as lesson
      join section on section.id = lesson.section_id
      where not exists (select from lesson_progress as progress where progress.course_id = ${courseId}
        and progress.student_id = ${studentId} and progress.lesson_id = lesson.id and progress.done_at is not null)
      ${inOrder})
    union all
    (select 'quizzes', lesson.id, lesson.title from (${QUIZZES(courseId)}) as lesson
      join section on section.id = lesson.section_id
      where not exists (select from attempt where attempt.course_id = ${courseId} and attempt.student_id = ${studentId}
        and attempt.lesson_id = lesson.id and attempt.passed)
      ${inOrder})
    union all
    (select 'assignments', assignment.id, assignment.title from (${ASSIGNMENTS(courseId)}) as assignment
      where not exists (${submission}) order by assignment.number limit ${MAX_MISSING})
    union all
    (select 'average-grade', assignment.id, assignment.title from (${ASSIGNMENTS(courseId)}) as assignment
      where not exists (${submission} and grade is not null) order by assignment.number limit ${MAX_MISSING})
  `.execute(reader);
  return rows;
}
