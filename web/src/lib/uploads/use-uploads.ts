import { listUploads, type UploadPurpose } from '@guildhall/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { queryFor } from '../queries.ts';
import type { UploadEntry } from './upload-entry.ts';
import { UploadQueue } from './upload-queue.ts';

/** By person: what somebody uploads goes on until they leave the site. */
const queues = new Map<string, UploadQueue>();

function queueOf(uid: string): UploadQueue {
  const known = queues.get(uid);
  if (known) return known;
  const queue = new UploadQueue();
  queues.set(uid, queue);
  return queue;
}

interface UploadsOptions {
  uid: string;
  purposes: readonly UploadPurpose[];
  subjectId: string;
  /** One of them has arrived: it leaves the list, and the subject has it. */
  onDone: (entry: UploadEntry) => unknown;
}

/** The uploads for one subject, with those that were begun before a reload. */
export function useUploads({ uid, purposes, subjectId, onDone }: UploadsOptions) {
  const queue = queueOf(uid);
  const all = useSyncExternalStore(queue.subscribe, queue.read);
  const { data: unfinished } = useQuery({ ...queryFor(listUploads), staleTime: 0, gcTime: 0 });
  useEffect(() => queue.showUnfinished(unfinished ?? []), [queue, unfinished]);
  const handled = useRef(new Set<string>());
  const own = useMemo(
    () => all.filter(({ purpose, subjectId: subject }) => subject === subjectId && purposes.includes(purpose)),
    [all, subjectId, purposes],
  );
  useEffect(() => {
    for (const entry of own) {
      if (entry.state !== 'done' || handled.current.has(entry.key)) continue;
      handled.current.add(entry.key);
      void Promise.resolve(onDone(entry)).finally(() => queue.remove(entry.key));
    }
  }, [own, onDone, queue]);
  return { queue, entries: own };
}
