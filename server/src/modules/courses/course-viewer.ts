import type { CourseStatus } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { findStudent } from './course-students.queries.ts';

export type Viewer = Pick<Actor, 'id' | 'email' | 'role'>;

interface Seen {
  id: string;
  teacher_id: string;
  status: CourseStatus;
}

/** Who is responsible for a class: they see everything of it, whatever its status. */
export const answersFor = (viewer: Viewer, course: Pick<Seen, 'teacher_id'>): boolean =>
  viewer.id === course.teacher_id || viewer.role === 'Admin';

/** What rests or has ended is no place. */
export const hasPlace = async (reader: Reader, courseId: string, studentId: string): Promise<boolean> =>
  (await findStudent(reader, courseId, studentId)) !== undefined;

/** Whether a class is there for somebody at all. What one is enrolled in stays. */
export const maySee = async (reader: Reader, viewer: Viewer, course: Seen): Promise<boolean> =>
  course.status === 'Approved' || answersFor(viewer, course) || (await hasPlace(reader, course.id, viewer.id));
