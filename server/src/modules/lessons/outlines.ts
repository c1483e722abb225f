import { LRUCache } from 'lru-cache';
import type { Reader } from '../../database/database.ts';
import type { ContentCourse } from './content-courses.queries.ts';
import { type OutlineSection, readOutline } from './outline.queries.ts';

/** Reads sections and lessons of a class, which are the same for everybody. */
export type ReadOutline = (
  reader: Reader,
  course: Pick<ContentCourse, 'id' | 'content_version'>,
) => Promise<OutlineSection[]>;

/** Lessons of the outlines that are kept; one takes about half a kilobyte. */
const MAX_LESSONS_KEPT = 50_000;

/**
 * Keeps outlines by class and version. The version is read with the class for each request, so that a change is seen at
 * once in every process.
 */
export function createOutlineReader(): ReadOutline {
  const outlines = new LRUCache<string, OutlineSection[], { reader: Reader; courseId: string }>({
    maxSize: MAX_LESSONS_KEPT,
    sizeCalculation: (sections) => sections.reduce((sum, { lessons }) => sum + 1 + lessons.length, 1),
    fetchMethod: (_key, _stale, { context }) => readOutline(context.reader, context.courseId),
  });
  return async (reader, { id, content_version }) =>
    (await outlines.fetch(`${id} ${content_version}`, { context: { reader, courseId: id } })) ?? [];
}
