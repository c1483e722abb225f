import type { Tx } from '../../database/database.ts';
import { announce } from '../../platform/changes.ts';

/** Lists of reviews, the page of the class, and lists of classes, which show the number of reviews. */
export const invalidateReview = (tx: Tx, courseId: string) => announce(tx, 'courses', 'reviews', `course:${courseId}`);
