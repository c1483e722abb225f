import type { CourseLevel, CourseStatus, LanguageCode } from '@guildhall/contract';
import { sql } from 'kysely';
import type { CourseVersion } from '../../database/course-tables.ts';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import { RUNNING_REDUCTION, type RunningReductionRow } from './reductions/reductions.queries.ts';

/** A class with its teacher, as every list and page of classes reads it. */
export interface CourseRow {
  id: string;
  title: string;
  description: string;
  /** What it costs now. */
  price_cents: number;
  currency: string;
  reduction: RunningReductionRow | null;
  category: string | null;
  time_zone: string;
  level: CourseLevel | null;
  language: LanguageCode | null;
  goals: string[];
  requirements: string[];
  audience: string[];
  image_id: string;
  status: CourseStatus;
  published_at: Date | null;
  enrolled_count: number;
  assignment_count: number;
  submission_count: number;
  review_count: number;
  average_rating: number;
  /** Null where they have no page of their own. */
  teacher_page_id: string | null;
  teacher_name: string;
  teacher_email: string;
  teacher_image: string | null;
}

export const COURSE_COLUMNS = sql`
  course.id, course.title, course.description, course.price_cents, course.currency, course.category,
  ${RUNNING_REDUCTION} as reduction,
  course.time_zone, course.level, course.language, course.goals, course.requirements, course.audience, course.image_id,
  course.status, course.published_at, course.enrolled_count, course.assignment_count, course.submission_count, course.review_count, course.average_rating,
  case when course.status = 'Approved' and teacher.suspended_at is null then course.teacher_id end as teacher_page_id,
  teacher.name as teacher_name, teacher.email as teacher_email, teacher.image as teacher_image`;

export const JOIN_TEACHER = sql`join "user" as teacher on teacher.id = course.teacher_id`;

/** A class as its teacher and admins read it. */
export interface ManagedCourseRow extends CourseRow {
  teacher_id: string;
  reason: string | null;
  /** When it was last submitted to the admins. */
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  seen_version: CourseVersion | null;
  content_changed_at: Date | null;
  lesson_count: number;
}

/** A class in its teacher's list. */
export interface TaughtCourseRow extends ManagedCourseRow {
  ungraded_count: number;
}

export const MANAGED_COLUMNS = sql`${COURSE_COLUMNS}, course.teacher_id, course.reason, course.created_at,
  course.updated_at, course.edited_at, course.seen_version, course.content_changed_at, course.lesson_count`;

/** From the counters of the assignments that are not withdrawn, of which a class has few. */
const UNGRADED_COUNT = sql`(
  select coalesce(sum(submission_count - graded_count), 0)::integer from assignment
  where course_id = course.id and withdrawn_at is null
) as ungraded_count`;

const onPage = (page: NewestPage) => onKeysetPage(['course.created_at', 'course.id'], page);

/**
 * Newest first, from the index `course_teacher_newest`. `(select 'Archived')` hides the value from the planner: it would
 * otherwise choose `course_unarchived_newest` and read everybody's classes to find those of one teacher.
 */
export async function listTaughtCoursesPage(reader: Reader, teacherId: string, page: NewestPage) {
  const { rows } = await sql<TaughtCourseRow>`
    select ${MANAGED_COLUMNS}, ${UNGRADED_COUNT} from course ${JOIN_TEACHER}
    where course.teacher_id = ${teacherId} and course.status <> (select 'Archived') ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** An index-only count, from `course_teacher_unarchived`. */
export async function countTaughtCourses(reader: Reader, teacherId: string): Promise<number> {
  const { courses } = await reader
    .selectFrom('course')
    .where('teacher_id', '=', teacherId)
    .where(sql<boolean>`status <> 'Archived'`)
    .select(({ fn }) => fn.countAll<number>().as('courses'))
    .executeTakeFirstOrThrow();
  return courses;
}

/** Whatever its status. */
export async function findCourse(reader: Reader, id: string): Promise<ManagedCourseRow | undefined> {
  const { rows } = await sql<ManagedCourseRow>`
    select ${MANAGED_COLUMNS} from course ${JOIN_TEACHER} where course.id = ${id}
  `.execute(reader);
  return rows[0];
}

/** All classes of a teacher, whatever their status. */
export async function listTaughtCourseIds(reader: Reader, teacherId: string): Promise<string[]> {
  const rows = await reader.selectFrom('course').select('id').where('teacher_id', '=', teacherId).execute();
  return rows.map(({ id }) => id);
}
