import type { Lesson } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepDraft, removeKeptDraft } from '../../lib/draft-database.ts';
import { LessonSaver } from './lesson-saver.ts';
import { lessonQuery, updateContentLesson } from './lessons.queries.ts';
import { fieldsOf, type LessonFields, type SavedFields } from './merge-lesson.ts';
import { saveLesson } from './save-lesson.ts';

/** A lesson as its teacher gets it. */
export type EditableLesson = Lesson & SavedFields;

export const isEditable = (lesson: Lesson): lesson is EditableLesson =>
  lesson.Text !== undefined && lesson.Revision !== undefined;

/** What was typed and not saved, in this browser. */
export interface LessonDraft {
  fields: LessonFields;
  base: SavedFields;
  /** ISO 8601. */
  typedAt: string;
}

export const draftSubject = (lessonId: string) => `lesson:${lessonId}`;

/** Typing does not wait for the database. */
const DRAFT_DELAY_MS = 250;

/** The page is closed, reloaded or hidden, or the browser is about to ask about that. */
function whenLeaving(work: () => void): void {
  for (const name of ['beforeunload', 'pagehide']) window.addEventListener(name, work);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
}

/** Writes what is not saved to the browser's database, and removes it once it is. */
function keepDraftsOf(saver: LessonSaver, { uid, lessonId }: { uid: string; lessonId: string }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const { fields, base, state } = saver.read();
    if (state === 'saved') return void removeKeptDraft(uid, draftSubject(lessonId));
    const draft: LessonDraft = { fields, base, typedAt: new Date().toISOString() };
    void keepDraft(uid, draftSubject(lessonId), draft);
  };
  saver.subscribe(() => {
    timer ??= setTimeout(write, DRAFT_DELAY_MS);
  });
  whenLeaving(() => {
    clearTimeout(timer);
    if (timer !== undefined) write();
  });
}

/** By person and lesson: a lesson that one leaves before it is saved goes on being saved. */
const savers = new Map<string, LessonSaver>();

window.addEventListener('beforeunload', (event) => {
  if ([...savers.values()].some((saver) => saver.read().state !== 'saved')) event.preventDefault();
});

whenLeaving(() => {
  for (const saver of savers.values()) if (saver.read().state === 'waiting') void saver.flush();
});

window.addEventListener('online', () => {
  for (const saver of savers.values()) if (saver.read().state === 'offline') void saver.flush();
});

interface SaverRequest {
  client: QueryClient;
  uid: string;
  lesson: EditableLesson;
}

export function openSaver({ client, uid, lesson }: SaverRequest): LessonSaver {
  const key = `${uid}:${lesson._id}`;
  const known = savers.get(key);
  if (known) return known;
  const lessonId = lesson._id;
  const saver: LessonSaver = new LessonSaver({
    base: { ...fieldsOf(lesson), Revision: lesson.Revision },
    save: (edit, revision) => saveLesson(lessonId, edit, revision),
    onSaved: ({ Title, Text, IsPreview, Revision }) => {
      client.setQueryData(
        lessonQuery(lessonId).queryKey,
        (data) => data && { ...data, Title, Text, IsPreview, Revision },
      );
      void updateContentLesson(client, {
        courseId: lesson.ClassId,
        lessonId,
        change: { Title, IsPreview, Revision },
      });
    },
  });
  keepDraftsOf(saver, { uid, lessonId });
  savers.set(key, saver);
  return saver;
}

/** Undefined for a lesson that was not opened. */
export const findSaver = (uid: string, lessonId: string): LessonSaver | undefined => savers.get(`${uid}:${lessonId}`);

/** Its lesson was deleted. */
export const removeSaver = (uid: string, lessonId: string): boolean => savers.delete(`${uid}:${lessonId}`);
