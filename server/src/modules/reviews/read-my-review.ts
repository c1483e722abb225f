import type { Review } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { findCourse } from './review-courses.queries.ts';
import { courseNotFound } from './review-not-found.ts';
import { maySeeCourse, type Viewer } from './review-viewer.ts';
import { findOwnReview } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

/** What somebody has written of a class is theirs to read, whatever has become of it, of the class or of their place. */
export async function readMyReview(reader: Reader, courseId: string, author: Viewer): Promise<Review | null> {
  const row = isId(courseId) ? await findOwnReview(reader, courseId, author.id) : undefined;
  if (row) return toReview(row, author);
  const course = isId(courseId) ? await findCourse(reader, courseId) : undefined;
  if (!course || !(await maySeeCourse(reader, author, course))) throw courseNotFound();
  return null;
}
