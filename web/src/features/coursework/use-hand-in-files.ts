import { MAX_SUBMISSION_FILES, type MyAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { courseworkKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import type { UploadEntry } from '../../lib/uploads/upload-entry.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { toast } from '../../ui/toasts.tsx';
import { myFilesQuery, refreshMyCoursework } from './my-coursework.queries.ts';

const PURPOSES = ['submission-file'] as const;

export type HandInFilesState = ReturnType<typeof useHandInFiles>;

/**
 * The student's files for an assignment: those that have arrived, and those on their way. With `Submission`, the server
 * hands in again when one arrives or is removed, and removes the grade; then `onHandedIn` is called.
 */
export function useHandInFiles({ _id, ClassId, Submission }: MyAssignment, onHandedIn: () => void) {
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  const isHandedIn = Submission !== null;
  const [hasHandedIn, setHasHandedIn] = useState(false);
  const query = useQuery(myFilesQuery(_id));
  /** Files of what was handed in have changed: the server has handed them in. */
  const showChange = useCallback(
    async (textOfHandIn: string) => {
      await refreshQueries(client, [courseworkKeys.myFiles(_id)]);
      if (!isHandedIn) return;
      setHasHandedIn(true);
      onHandedIn();
      toast.success(textOfHandIn);
      await refreshMyCoursework(client, ClassId);
    },
    [client, _id, ClassId, isHandedIn, onHandedIn],
  );
  const onDone = useCallback(
    ({ name }: UploadEntry) => showChange(m.coursework_file_handed_in({ name })),
    [showChange],
  );
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: _id, onDone });
  const arrivedCount = query.data?.length ?? 0;
  const unfinishedCount = entries.filter(({ state }) => state !== 'refused' && state !== 'done').length;
  return {
    query,
    queue,
    entries,
    arrivedCount,
    isUploading: unfinishedCount > 0,
    isFull: arrivedCount + unfinishedCount >= MAX_SUBMISSION_FILES,
    /** Since the form was opened. */
    hasHandedIn,
    removed: (name: string) => showChange(m.coursework_file_removed({ name })),
    add: (files: File[]) => {
      for (const file of files) queue.add(file, { purpose: 'submission-file', subjectId: _id });
    },
  };
}
