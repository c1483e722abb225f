import type { Tx } from '../../database/database.ts';
import { announce } from '../../platform/changes.ts';
import { listTaughtCourseIds } from '../courses/index.ts';
import { listReviewedCourseIds } from '../reviews/index.ts';

/** A person's name and picture stand with the classes they teach and the reviews they wrote. */
export async function announcePerson(tx: Tx, personId: string): Promise<void> {
  const taught = await listTaughtCourseIds(tx, personId);
  const reviewed = await listReviewedCourseIds(tx, personId);
  announce(tx, ...[...taught, ...reviewed].map((id) => `course:${id}` as const));
  if (taught.length > 0) announce(tx, 'courses');
  if (reviewed.length > 0) announce(tx, 'reviews');
}
