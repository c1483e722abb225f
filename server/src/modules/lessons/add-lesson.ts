import type { Tx } from '../../database/database.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { refuseTooMany } from './content-problems.ts';
import { insertLesson } from './lesson-writes.queries.ts';
import { lockOwnSection } from './lock-content.ts';
import { saveVersion } from './versions.ts';

interface Addition {
  sectionId: string;
  actor: Viewer;
  title: string;
  now: Date;
}

export async function addLesson(tx: Tx, { sectionId, actor, title, now }: Addition) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (section.deleted_at) throw new Problem('section.not-found');
  refuseTooMany({ lessons: course.lesson_count + 1 });
  const id = newId();
  await insertLesson(tx, { id, courseId: course.id, sectionId: section.id, title, now });
  const written = { table: 'lesson_version', content: { title, text: '' } } as const;
  await saveVersion(tx, { ...written, lessonId: id, revision: 1, authorId: actor.id, writingId: undefined, now });
  const subjects = [{ id, kind: 'lesson', change: 'added', title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return inserted(id);
}
