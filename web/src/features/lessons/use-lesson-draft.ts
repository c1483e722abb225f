import { useEffect, useState } from 'react';
import { readKeptDraft, removeKeptDraft } from '../../lib/draft-database.ts';
import type { LessonSaver } from './lesson-saver.ts';
import { isEqual } from './merge-lesson.ts';
import { draftSubject, type LessonDraft } from './open-savers.ts';

/** What was typed in a tab that was closed before it was saved; undefined where there is nothing to offer. */
export function useLessonDraft(uid: string, lessonId: string, saver: LessonSaver) {
  const [draft, setDraft] = useState<LessonDraft>();
  useEffect(() => {
    let isLeft = false;
    void readKeptDraft<LessonDraft>(uid, draftSubject(lessonId)).then((kept) => {
      const { fields, state } = saver.read();
      if (!isLeft && kept && state === 'saved' && !isEqual(kept.fields, fields)) setDraft(kept);
    });
    return () => {
      isLeft = true;
    };
  }, [uid, lessonId, saver]);
  return {
    draft,
    restore: () => {
      if (draft) saver.restore(draft);
      setDraft(undefined);
    },
    discard: () => {
      setDraft(undefined);
      void removeKeptDraft(uid, draftSubject(lessonId));
    },
  };
}
