import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { type CourseAccessRow, findActiveEnrolment } from './course-access.queries.ts';

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
