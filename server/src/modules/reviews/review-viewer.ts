import type { CourseStatus } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { hasPlace } from './review-courses.queries.ts';

export type Viewer = Pick<Actor, 'id' | 'role'>;

interface SeenCourse {
  id: string;
  teacher_id: string;
  status: CourseStatus;
}

/** Whether a class, and with it what was written about it, is there for somebody at all. */
export const maySeeCourse = async (reader: Reader, viewer: Viewer, course: SeenCourse): Promise<boolean> =>
  course.status === 'Approved' ||
  viewer.id === course.teacher_id ||
  viewer.role === 'Admin' ||
  (await hasPlace(reader, course.id, viewer.id));

/** Who sees all of a review: its whole address, and the review itself where it is hidden. */
export const seesAllOf = (viewer: Viewer | undefined, review: { student_id: string }): boolean =>
  viewer?.role === 'Admin' || viewer?.id === review.student_id;
