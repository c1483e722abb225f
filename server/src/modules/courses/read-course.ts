import type { Course } from '@guildhall/contract';
import type { Reader } from '../../platform/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { listCourseReviews } from '../reviews/index.ts';
import { findApprovedCourse } from './courses.queries.ts';
import { toPublicCourse } from './courses.view.ts';

const NEWEST_REVIEWS = 20;

/** What everybody may see of an Approved class; any other is not there. */
export async function readCourse(reader: Reader, courseId: string): Promise<Course> {
  const row = isId(courseId) ? await findApprovedCourse(reader, courseId) : undefined;
  if (!row) throw new Problem('course.not-found', { detail: 'There is no such class.' });
  return toPublicCourse(row, await listCourseReviews(reader, row.id, NEWEST_REVIEWS));
}
