import type { UploadQueue } from '../../lib/uploads/upload-queue.ts';
import { encodeVideo, planVideo } from './encode-video.ts';

/** A size that this browser is making of a video. */
export interface Encoding {
  lessonId: string;
  /** Undefined while the original itself is converted. */
  height: number | undefined;
  /** 0 to 1. */
  part: number;
  cancel: () => void;
}

/** A smaller size must be worth its storage. */
const MAX_PART_OF_ORIGINAL = 0.9;

/**
 * `cannot-encode`: the original alone; `hevc`, `profile`, `trimmed` and `unreadable`: not even that; `small`: the original is
 * small enough.
 */
type EncodingNote =
  | { kind: 'cannot-encode' | 'hevc' | 'profile' | 'trimmed' | 'unreadable' | 'small' }
  | { kind: 'failed'; height: number };

interface Snapshot {
  encodings: readonly Encoding[];
  notes: Readonly<Record<string, EncodingNote | undefined>>;
}

let snapshot: Snapshot = { encodings: [], notes: {} };
const listeners = new Set<() => void>();

function publish(change: Partial<Snapshot>): void {
  snapshot = { ...snapshot, ...change };
  for (const listener of listeners) listener();
}

const note = (lessonId: string, text: EncodingNote | undefined) =>
  publish({ notes: { ...snapshot.notes, [lessonId]: text } });

export const readEncodings = (): Snapshot => snapshot;

export function subscribeEncodings(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Undefined when it was cancelled. */
async function encode(file: File, lessonId: string, height?: number): Promise<File | undefined> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const isThis = (encoding: Encoding) => encoding.cancel === cancel;
  const onProgress = (part: number) =>
    publish({ encodings: snapshot.encodings.map((each) => (isThis(each) ? { ...each, part } : each)) });
  publish({ encodings: [...snapshot.encodings, { lessonId, height, part: 0, cancel }] });
  try {
    return await encodeVideo(file, { height, signal: controller.signal, onProgress });
  } finally {
    publish({ encodings: snapshot.encodings.filter((each) => !isThis(each)) });
  }
}

/** The server takes smaller sizes once it knows of the original. Undefined where that was refused or cancelled. */
function whenReserved(queue: UploadQueue, key: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = queue.read().find((each) => each.key === key);
      if (entry && !entry.upload && entry.state !== 'refused') return;
      unsubscribe();
      resolve(entry?.state === 'refused' ? undefined : entry?.upload?._id);
    };
    const unsubscribe = queue.subscribe(look);
    look();
  });
}

/** Uploads a video, and meanwhile makes the smaller sizes, one after the other, and uploads them too. */
export async function addVideo(file: File, lessonId: string, queue: UploadQueue): Promise<void> {
  note(lessonId, undefined);
  const { isUnreadable, conversion, canEncode, heights } = await planVideo(file);
  if (isUnreadable) return note(lessonId, { kind: 'unreadable' });
  if (conversion && !canEncode) return note(lessonId, { kind: conversion });
  const original = conversion ? await encode(file, lessonId).catch(() => note(lessonId, { kind: conversion })) : file;
  if (!original) return;
  const target = { purpose: 'lesson-video', subjectId: lessonId } as const;
  const reserved = whenReserved(queue, queue.add(original, target));
  if (!canEncode && heights.length > 0) return note(lessonId, { kind: 'cannot-encode' });
  let [isKept, isDropped] = [false, false];
  for (const height of heights) {
    try {
      const smaller = await encode(original, lessonId, height);
      const originalId = await reserved;
      if (!originalId) return;
      const isSmaller = smaller !== undefined && smaller.size <= MAX_PART_OF_ORIGINAL * original.size;
      if (isSmaller) queue.add(smaller, { ...target, videoHeight: height, originalId });
      isKept ||= isSmaller;
      isDropped ||= smaller !== undefined && !isSmaller;
    } catch {
      note(lessonId, { kind: 'failed', height });
    }
  }
  if (isDropped && !isKept && !snapshot.notes[lessonId]) note(lessonId, { kind: 'small' });
}
