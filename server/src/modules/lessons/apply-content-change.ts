import type { ContentPart } from '@guildhall/contract';
import { invalidate, invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { type ChangedSubject, upsertContentChanges } from './content-changes.queries.ts';
import { type ContentCourse, updateContentCourse } from './content-courses.queries.ts';
import type { LessonRow } from './content-writes.queries.ts';

/** What else than its title and text was changed of a lesson. */
export const changedLesson = ({ id, title }: Pick<LessonRow, 'id' | 'title'>, part: ContentPart): ChangedSubject => ({
  id,
  kind: 'lesson',
  change: 'changed',
  title,
  parts: [part],
});

interface ContentChange {
  /** What was changed, for admins. */
  subjects: ChangedSubject[];
  /** Sections, which lessons there are, or their order: an order that was made before is refused. */
  isRestructured?: boolean;
  now: Date;
}

/**
 * The end of every change of sections, lessons, their videos and files: counts again, drops cached responses, and lists
 * for admins what was changed in an Approved class. Call it under the lock of the class, after the change itself. Returns
 * the revision of the class's content.
 */
export async function applyContentChange(
  tx: Tx,
  course: ContentCourse,
  { subjects, isRestructured = false, now }: ContentChange,
): Promise<number> {
  const isListed = course.status === 'Approved' && subjects.length > 0;
  const changedAt = laterThan(course.content_changed_at, now);
  if (isListed) await upsertContentChanges(tx, { courseId: course.id, subjects, changedAt });
  const updated = await updateContentCourse(tx, course.id, {
    isRestructured,
    changedAt: isListed ? changedAt : undefined,
  });
  invalidate(tx, `content:${course.id}`);
  /** One can filter by the length of the videos. */
  if (course.status === 'Approved') invalidateCounts(tx, 'courses');
  return updated.content_revision;
}

/** Two changes within one millisecond get two instants: an admin who has seen the first has not seen the second. */
const laterThan = (before: Date | null, now: Date) => new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
