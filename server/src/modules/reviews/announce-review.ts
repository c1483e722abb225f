import type { Tx } from '../../database/database.ts';
import { announce } from '../../platform/changes.ts';

/** Reviews stand in their list and on the page of their class, and their counts wherever the class does. */
export const announceReview = (tx: Tx, courseId: string) => announce(tx, 'courses', 'reviews', `course:${courseId}`);
