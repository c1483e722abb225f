import { type Lesson, updateLesson } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { AutoSaver } from '../../lib/saving/auto-saver.ts';
import { createOpenSavers } from '../../lib/saving/open-savers.ts';
import { saveKeepalive } from '../../lib/saving/save-keepalive.ts';
import type { Saved } from '../../lib/saving/saver-state.ts';
import { lessonQuery, updateContentLesson } from './lessons.queries.ts';
import { editOf, fieldsOf, isEqual, type LessonFields, mergeLesson } from './merge-lesson.ts';

/** A lesson as its teacher gets it. */
export type EditableLesson = Lesson & Saved<LessonFields>;

export const isEditable = (lesson: Lesson): lesson is EditableLesson =>
  lesson.Text !== undefined && lesson.Revision !== undefined;

export type LessonSaver = AutoSaver<LessonFields>;

export const draftSubject = (lessonId: string) => `lesson:${lessonId}`;

const savers = createOpenSavers<LessonFields>();

const RULES = { fieldsOf, isEqual, editOf, merge: mergeLesson };

interface SaverRequest {
  client: QueryClient;
  uid: string;
  lesson: EditableLesson;
}

export const openSaver = ({ client, uid, lesson }: SaverRequest): LessonSaver =>
  savers.open(uid, draftSubject(lesson._id), () => createSaver(client, lesson));

function createSaver(client: QueryClient, lesson: EditableLesson): LessonSaver {
  const lessonId = lesson._id;
  return new AutoSaver<LessonFields>({
    base: { ...fieldsOf(lesson), Revision: lesson.Revision },
    rules: RULES,
    save: (body, { revision, writing }) =>
      saveKeepalive(updateLesson, { params: { id: lessonId }, query: { writing }, body, revision }),
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
}

/** Undefined for a lesson that was not opened. */
export const findSaver = (uid: string, lessonId: string): LessonSaver | undefined =>
  savers.find(uid, draftSubject(lessonId));

/** Its lesson was deleted. */
export const removeSaver = (uid: string, lessonId: string): boolean => savers.remove(uid, draftSubject(lessonId));
