import type { Tx } from '../../database/database.ts';
import { invalidate } from '../../platform/cache-invalidation.ts';

/** The public lists with this class, its page, and its reviews, which carry its title. */
export function invalidateCourse(tx: Tx, { id, review_count }: { id: string; review_count: number }): void {
  invalidate(tx, 'courses', `course:${id}`);
  if (review_count > 0) invalidate(tx, 'reviews');
}
