import { invalidate } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';

/** Drops cached responses that show this class: public lists, its page, lessons, and reviews (they contain its title). */
export function invalidateCourse(tx: Tx, { id, review_count }: { id: string; review_count: number }): void {
  invalidate(tx, 'courses', `course:${id}`, `content:${id}`);
  if (review_count > 0) invalidate(tx, 'reviews');
}
