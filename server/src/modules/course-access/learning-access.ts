import type { CourseStatus, LearningAccess } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findRunningTrial } from './course-access.queries.ts';
import { isEnrolled, teachesCourse, type Viewer } from './course-access.ts';

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
