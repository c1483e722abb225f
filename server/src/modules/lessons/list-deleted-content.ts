import type { DeletedContent } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { listDeletedRows, restorableSince, restorableUntil } from './deleted-content.queries.ts';

/** More deleted content of a class than anybody restores by hand. */
const MAX_DELETED = 500;

interface CourseRequest {
  courseId: string;
  actor: Viewer;
  now: Date;
}

export async function listDeletedContent(reader: Reader, { courseId, actor, now }: CourseRequest) {
  const course = await findTaughtCourse(reader, courseId, actor);
  const rows = await listDeletedRows(reader, { courseId: course.id, since: restorableSince(now), max: MAX_DELETED });
  return rows.map(
    ({ id, kind, title, deleted_at }): DeletedContent => ({
      _id: id,
      Kind: kind,
      Title: title,
      DeletedAt: deleted_at.toISOString(),
      RestorableUntil: restorableUntil(deleted_at).toISOString(),
    }),
  );
}
