import { invalidate, invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';

/** A review is shown in the list of reviews and on the page of its class, and counted wherever the class is shown. */
export function invalidateReview(tx: Tx, courseId: string): void {
  invalidate(tx, 'reviews', `course:${courseId}`);
  invalidateCounts(tx, 'courses');
}
