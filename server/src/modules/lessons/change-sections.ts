import type { SavedSection } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { deleted, inserted, modified } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import {
  countSections,
  insertSection,
  markDeleted,
  markLessonsDeleted,
  renameSection,
  unmarkDeleted,
  unmarkLessonsDeleted,
} from './content-writes.queries.ts';
import { countLessonsDeletedWith, restorableSince } from './deleted-content.queries.ts';
import { changedMeanwhile, lockOwnCourse, lockOwnSection, refuseTooMany } from './lock-content.ts';

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

interface SectionEdit {
  sectionId: string;
  actor: Viewer;
  title: string;
  revision: number;
  now: Date;
}

/** The same save again changes nothing, whatever revision it was made from: its first answer may have been lost. */
export async function updateSection(tx: Tx, { sectionId, actor, title, revision, now }: SectionEdit) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (section.deleted_at) throw new Problem('section.not-found');
  if (section.title === title) return { ...modified({ matched: 1, modified: 0 }), Revision: section.revision };
  const renamed = await renameSection(tx, { id: section.id, revision, title, now });
  if (!renamed) {
    const current: SavedSection = { _id: section.id, Title: section.title, Revision: section.revision };
    throw changedMeanwhile(current);
  }
  const subjects = [{ id: section.id, kind: 'section', change: 'changed', title, before: section } as const];
  await applyContentChange(tx, course, { subjects, now });
  return { ...modified({ matched: 1, modified: 1 }), Revision: renamed.revision };
}

interface OwnSection {
  sectionId: string;
  actor: Viewer;
  now: Date;
}

/** Its lessons get the same instant, by which they are restored with it. */
export async function deleteSection(tx: Tx, { sectionId, actor, now }: OwnSection) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (!(await markDeleted(tx, 'section', section.id, now))) return deleted(0);
  await markLessonsDeleted(tx, section.id, now);
  const subjects = [{ id: section.id, kind: 'section', change: 'deleted', title: section.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  await requestReviewAfterRemoval(tx, course.id);
  return deleted(1);
}

/** With the lessons that were deleted with it, at its place before. */
export async function restoreSection(tx: Tx, { sectionId, actor, now }: OwnSection) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (!section.deleted_at) return modified({ matched: 1, modified: 0 });
  refuseTooMany({
    sections: (await countSections(tx, course.id)) + 1,
    lessons: course.lesson_count + (await countLessonsDeletedWith(tx, section.id, section.deleted_at)),
  });
  if (!(await unmarkDeleted(tx, 'section', section.id, restorableSince(now)))) throw new Problem('section.not-found');
  await unmarkLessonsDeleted(tx, section.id, section.deleted_at);
  const subjects = [{ id: section.id, kind: 'section', change: 'restored', title: section.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return modified({ matched: 1, modified: 1 });
}
