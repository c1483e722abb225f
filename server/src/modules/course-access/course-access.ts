import type { CourseStatus, InactiveEnrolment, LearningAccess, PaymentStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import {
  type CourseAccessRow,
  findActiveEnrolment,
  findCourse,
  findRunningTrial,
  lockCourse,
} from './course-access.queries.ts';

export type Viewer = Pick<Actor, 'id' | 'role'>;

type Taught = Pick<CourseAccessRow, 'teacher_id'>;
type Joined = Pick<CourseAccessRow, 'id' | 'teacher_id'>;

/** Whatever their role is now: a class stays its teacher's. */
export const teachesCourse = (viewer: Viewer, course: Taught): boolean => viewer.id === course.teacher_id;

/** The teacher and admins see everything of a class, whatever its status. */
export const canManageCourse = (viewer: Viewer, course: Taught): boolean =>
  teachesCourse(viewer, course) || viewer.role === 'Admin';

/** A suspended or ended enrolment does not count. */
export const isEnrolled = async (reader: Reader, courseId: string, studentId: string): Promise<boolean> =>
  (await findActiveEnrolment(reader, courseId, studentId)) !== undefined;

/** Its teacher, its students and admins: they can view the class whatever its status. */
export const belongsToCourse = async (reader: Reader, viewer: Viewer, course: Joined): Promise<boolean> =>
  canManageCourse(viewer, course) || (await isEnrolled(reader, course.id, viewer.id));

/** For anybody who cannot view it, the class does not exist (404). */
export const canViewCourse = async (
  reader: Reader,
  viewer: Viewer,
  course: Joined & Pick<CourseAccessRow, 'status'>,
): Promise<boolean> => course.status === 'Approved' || (await belongsToCourse(reader, viewer, course));

/** Who learns in a class: what they watch and note is kept. */
export const isLearner = (access: LearningAccess): boolean => access === 'enrolled' || access === 'trial';

/** How much of a class's lessons somebody may open; `none`: the free previews alone, where the class is Approved. A trial ends with the class. */
export async function findLearningAccess(
  reader: Reader,
  course: { id: string; teacher_id: string; status: CourseStatus },
  viewer: Viewer | undefined,
): Promise<LearningAccess> {
  if (!viewer) return 'none';
  if (teachesCourse(viewer, course)) return 'teacher';
  if (await isEnrolled(reader, course.id, viewer.id)) return 'enrolled';
  if (viewer.role === 'Admin') return 'admin';
  if (course.status !== 'Approved') return 'none';
  return (await findRunningTrial(reader, course.id, viewer.id)) ? 'trial' : 'none';
}

interface InactiveEnrolmentRow {
  state: EnrolmentState;
  /** Both null for a free class. */
  payment_status: PaymentStatus | null;
  refunded_at: Date | null;
}

const stateOf = ({ state, payment_status: status }: InactiveEnrolmentRow): InactiveEnrolment['State'] => {
  if (state === 'suspended') return 'on-hold';
  return status === 'refunded' || status === 'refund-due' ? status : 'ended';
};

export const toInactiveEnrolment = (row: InactiveEnrolmentRow): InactiveEnrolment => {
  const state = stateOf(row);
  return { State: state, RefundedAt: state === 'refunded' ? (row.refunded_at?.toISOString() ?? null) : null };
};

/** What has become of what was paid for a place, in a statement about `enrolment` and `payment`: a class may be returned by itself. */
export const STATUS_OF_PLACE = sql<PaymentStatus | null>`coalesce((
  select outcome from order_line as line where line.order_id = payment.order_id and line.course_id = enrolment.course_id
    and outcome in ('refund-due', 'refunded')), payment.status)`;

/** Undefined where somebody is enrolled, or never was. */
export async function findInactiveEnrolment(reader: Reader, courseId: string, studentId: string) {
  const row = await reader
    .selectFrom('enrolment')
    .leftJoin('payment', 'payment.id', 'enrolment.payment_id')
    .select(['enrolment.state', STATUS_OF_PLACE.as('payment_status'), 'payment.refunded_at'])
    .where('enrolment.course_id', '=', courseId)
    .where('enrolment.student_id', '=', studentId)
    .where('enrolment.state', '<>', 'active')
    .executeTakeFirst();
  return row && toInactiveEnrolment(row);
}

/** For a row that has been read already: throws where there is none, or none for this viewer. */
export async function requireVisible<Row extends Pick<CourseAccessRow, 'id' | 'teacher_id' | 'status'>>(
  reader: Reader,
  course: Row | undefined,
  viewer: Viewer,
): Promise<Row> {
  if (!course || !(await canViewCourse(reader, viewer, course))) throw new Problem('course.not-found');
  return course;
}

async function requireEnrolled(reader: Reader, course: CourseAccessRow, viewer: Viewer): Promise<CourseAccessRow> {
  if (!(await isEnrolled(reader, course.id, viewer.id))) throw new Problem('enrolment.required');
  return course;
}

function requireTaught(course: CourseAccessRow, viewer: Viewer): CourseAccessRow {
  if (!teachesCourse(viewer, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return course;
}

export const findVisibleCourse = async (reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> =>
  requireVisible(reader, await findCourse(reader, courseId), viewer);

/** The viewer's own class. */
export async function findTaughtCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  return requireTaught(await findVisibleCourse(reader, courseId, viewer), viewer);
}

/** The same, and locks the class first: submissions take the same lock. */
export async function lockTaughtCourse(tx: Tx, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  return requireTaught(await requireVisible(tx, await lockCourse(tx, courseId), viewer), viewer);
}

/** A class that the viewer teaches, or any class for an admin. */
export async function findManagedCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  const course = await findVisibleCourse(reader, courseId, viewer);
  if (!canManageCourse(viewer, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return course;
}

/** For its students and people on trial. */
export async function findLearnedCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  const course = await findVisibleCourse(reader, courseId, viewer);
  if (await findRunningTrial(reader, courseId, viewer.id)) return course;
  return requireEnrolled(reader, course, viewer);
}

/** For its students; locks the class first: enrolments end under the same lock. */
export const lockEnrolledCourse = async (tx: Tx, courseId: string, viewer: Viewer): Promise<CourseAccessRow> =>
  requireEnrolled(tx, await requireVisible(tx, await lockCourse(tx, courseId), viewer), viewer);
