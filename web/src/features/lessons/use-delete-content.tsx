import { deleteLesson, deleteSection, restoreLesson, restoreSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { isGone } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { undoToast } from '../../ui/undo-toast.tsx';
import { findSaver, removeSaver } from './open-savers.ts';

interface Subject {
  kind: 'section' | 'lesson';
  id: string;
  title: string;
}

const send = {
  delete: { section: deleteSection, lesson: deleteLesson },
  restore: { section: restoreSection, lesson: restoreLesson },
} as const;

/** Restores a section or a lesson, and says so. `onRestored` gets its id. */
export function useRestoreContent(courseId: string, onRestored: (subject: Subject) => void) {
  const client = useQueryClient();
  return async (subject: Subject) => {
    try {
      await call(send.restore[subject.kind], { params: { id: subject.id } });
      toast.success(m.editor_restored({ title: subject.title }));
      await refreshQueries(client, lessonKeys.content(courseId));
      onRestored(subject);
    } catch (error) {
      toast.error(errorText(error));
      await refreshQueries(client, lessonKeys.content(courseId));
    }
  };
}

/** Deletes without asking, and offers to undo it. */
export function useDeleteContent(courseId: string, onRestored: (subject: Subject) => void) {
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  const restore = useRestoreContent(courseId, onRestored);
  return async (subject: Subject) => {
    try {
      await findSaver(uid, subject.id)?.flush();
      await call(send.delete[subject.kind], { params: { id: subject.id } });
      removeSaver(uid, subject.id);
    } catch (error) {
      if (!isGone(error)) return toast.error(errorText(error));
    }
    undoToast(m.editor_deleted({ title: subject.title }), () => void restore(subject));
    await refreshQueries(client, lessonKeys.content(courseId));
  };
}
