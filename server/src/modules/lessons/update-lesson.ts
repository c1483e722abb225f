import type { ContentPart, LessonEdit, SavedLesson } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { changedMeanwhile } from './content-problems.ts';
import { changeLesson, type LessonRow } from './lesson-writes.queries.ts';
import { lockOwnLesson } from './lock-content.ts';
import { saveVersion } from './versions.ts';

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
