import type { ContentPart, LessonEdit, SavedLesson } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { deleted, inserted, modified } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import {
  changeLesson,
  countSections,
  findSection,
  insertLesson,
  type LessonRow,
  markDeleted,
  unmarkDeleted,
} from './content-writes.queries.ts';
import { restorableSince } from './deleted-content.queries.ts';
import { changedMeanwhile, lockOwnLesson, lockOwnSection, refuseTooMany } from './lock-content.ts';
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

interface LessonSave {
  lessonId: string;
  actor: Viewer;
  edit: LessonEdit;
  /** The text as it is rendered. */
  html: string | undefined;
  revision: number;
  /** Names one spell of writing. */
  writingId: string | undefined;
  now: Date;
}

/** The same save again changes nothing, whatever revision it was made from: its first answer may have been lost. */
export async function updateLesson(tx: Tx, { lessonId, actor, edit, html, revision, writingId, now }: LessonSave) {
  const { course, lesson } = await lockOwnLesson(tx, lessonId, actor);
  if (lesson.deleted_at) throw new Problem('lesson.not-found');
  const fields = {
    title: edit.Title ?? lesson.title,
    text: edit.Text ?? lesson.text,
    ...(html !== undefined && { html }),
    is_preview: edit.IsPreview ?? lesson.is_preview,
  };
  const isNewVersion = fields.title !== lesson.title || fields.text !== lesson.text;
  if (!isNewVersion && fields.is_preview === lesson.is_preview) return saved(lesson, 0);

  const changed = await changeLesson(tx, { id: lesson.id, revision, fields, now });
  if (!changed) throw changedMeanwhile(toSavedLesson(lesson));
  const { title, text } = fields;
  const written = { table: 'lesson_version', content: { title, text } } as const;
  const version = { ...written, lessonId: lesson.id, revision: changed.revision, authorId: actor.id, writingId, now };
  if (isNewVersion) await saveVersion(tx, version);
  const subject = { id: lesson.id, kind: 'lesson', change: 'changed', title } as const;
  const subjects = [{ ...subject, parts: changedParts(lesson, fields), before: lesson }];
  await applyContentChange(tx, course, { subjects, now });
  return saved(changed, 1);
}

type LessonFields = Pick<LessonRow, 'title' | 'text' | 'is_preview'>;

const changedParts = (before: LessonFields, after: LessonFields): ContentPart[] => [
  ...(before.title === after.title ? [] : ['title' as const]),
  ...(before.text === after.text ? [] : ['text' as const]),
  ...(before.is_preview === after.is_preview ? [] : ['preview' as const]),
];

const saved = ({ revision, updated_at }: Pick<LessonRow, 'revision' | 'updated_at'>, count: 0 | 1) => ({
  ...modified({ matched: 1, modified: count }),
  Revision: revision,
  UpdatedAt: updated_at.toISOString(),
});

const toSavedLesson = ({ id, title, text, is_preview, revision, updated_at }: LessonRow): SavedLesson => ({
  _id: id,
  Title: title,
  Text: text,
  IsPreview: is_preview,
  Revision: revision,
  UpdatedAt: updated_at.toISOString(),
});

interface OwnLesson {
  lessonId: string;
  actor: Viewer;
  now: Date;
}

export async function deleteLesson(tx: Tx, { lessonId, actor, now }: OwnLesson) {
  const { course, lesson } = await lockOwnLesson(tx, lessonId, actor);
  if (!(await markDeleted(tx, 'lesson', lesson.id, now))) return deleted(0);
  const subjects = [{ id: lesson.id, kind: 'lesson', change: 'deleted', title: lesson.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  await requestReviewAfterRemoval(tx, course.id);
  return deleted(1);
}

/** At its place before. Where its section was deleted too, that comes back, without its other lessons. */
export async function restoreLesson(tx: Tx, { lessonId, actor, now }: OwnLesson) {
  const { course, lesson } = await lockOwnLesson(tx, lessonId, actor);
  if (!lesson.deleted_at) return modified({ matched: 1, modified: 0 });
  const section = await findSection(tx, lesson.section_id);
  const isSectionDeleted = section?.deleted_at instanceof Date;
  const sections = isSectionDeleted ? (await countSections(tx, course.id)) + 1 : 0;
  refuseTooMany({ sections, lessons: course.lesson_count + 1 });

  const since = restorableSince(now);
  if (!(await unmarkDeleted(tx, 'lesson', lesson.id, since))) throw new Problem('lesson.not-found');
  if (isSectionDeleted && !(await unmarkDeleted(tx, 'section', lesson.section_id, since)))
    throw new Problem('lesson.not-found');
  const subjects = [{ id: lesson.id, kind: 'lesson', change: 'restored', title: lesson.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return modified({ matched: 1, modified: 1 });
}
