import type { Tx } from '../../database/database.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { refuseTooMany } from './content-problems.ts';
import { lockOwnCourse } from './lock-content.ts';
import { countSections, insertSection } from './section-writes.queries.ts';

interface Addition {
  courseId: string;
  actor: Viewer;
  title: string;
  now: Date;
}

export async function addSection(tx: Tx, { courseId, actor, title, now }: Addition) {
  const course = await lockOwnCourse(tx, courseId, actor);
  refuseTooMany({ sections: (await countSections(tx, course.id)) + 1 });
  const id = newId();
  await insertSection(tx, { id, courseId: course.id, title, now });
  const subjects = [{ id, kind: 'section', change: 'added', title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return inserted(id);
}
