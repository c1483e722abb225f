import { type ContentLesson, type ContentSection, updateLesson, updateSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { findSaver } from './open-savers.ts';

/** The revision of somebody else's change; undefined for any other failure. */
const newerRevision = (error: unknown): number | undefined => {
  if (!(error instanceof ApiFailure && error.code === 'lesson.changed-meanwhile')) return undefined;
  const revision = error.problem.current?.Revision;
  return typeof revision === 'number' ? revision : undefined;
};

/** One field alone: it is changed even where somebody has changed others meanwhile. */
async function retryOnce<Result>(revision: number, send: (revision: number) => Promise<Result>): Promise<Result> {
  return send(revision).catch((error: unknown) => {
    const newer = newerRevision(error);
    if (newer === undefined) throw error;
    return send(newer);
  });
}

/** Changes that are made in the outline. */
export function useEditContent(courseId: string) {
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  const run = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => toast.error(errorText(error)));
    await refreshQueries(client, lessonKeys.content(courseId));
  };
  const editLesson = ({ _id, Revision = 0 }: ContentLesson, edit: { Title: string } | { IsPreview: boolean }) => {
    const saver = findSaver(uid, _id);
    if (saver) {
      saver.change(edit);
      return saver.flush();
    }
    return run(retryOnce(Revision, (revision) => call(updateLesson, { params: { id: _id }, body: edit, revision })));
  };
  return {
    renameSection: ({ _id, Revision = 0 }: ContentSection, Title: string) =>
      run(retryOnce(Revision, (revision) => call(updateSection, { params: { id: _id }, body: { Title }, revision }))),
    renameLesson: (lesson: ContentLesson, Title: string) => editLesson(lesson, { Title }),
    setPreview: async (lesson: ContentLesson, IsPreview: boolean) => {
      await editLesson(lesson, { IsPreview });
      const title = lesson.Title;
      toast.success(IsPreview ? m.editor_preview_on({ title }) : m.editor_preview_off({ title }));
    },
  };
}

export type ContentEdits = ReturnType<typeof useEditContent>;
