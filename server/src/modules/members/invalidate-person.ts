import { invalidate } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { listTaughtCourseIds } from '../courses/index.ts';
import { listReviewedCourseIds } from '../reviews/index.ts';

/** Name and picture are shown with the classes that a person teaches and the reviews that they wrote. */
export async function invalidatePerson(tx: Tx, personId: string): Promise<void> {
  const taught = await listTaughtCourseIds(tx, personId);
  const reviewed = await listReviewedCourseIds(tx, personId);
  invalidate(tx, ...[...taught, ...reviewed].map((id) => `course:${id}` as const));
  if (taught.length > 0) invalidate(tx, 'courses');
  if (reviewed.length > 0) invalidate(tx, 'reviews');
}
