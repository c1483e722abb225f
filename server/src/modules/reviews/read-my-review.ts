import type { Review } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findVisibleCourse, type Viewer } from '../course-access/index.ts';
import { findOwnReview } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

/** Authors can always read their review: also when it is hidden, the class archived or their enrolment ended. */
export async function readMyReview(reader: Reader, courseId: string, author: Viewer): Promise<Review | null> {
  const row = await findOwnReview(reader, courseId, author.id);
  if (row) return toReview(row, author);
  await findVisibleCourse(reader, courseId, author);
  return null;
}
