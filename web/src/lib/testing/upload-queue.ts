import { expect, vi } from 'vitest';
import type { UploadState } from '../uploads/upload-entry.ts';
import { UploadQueue } from '../uploads/upload-queue.ts';
import { startUploadServer } from './upload-server.ts';

/** A queue with its server. A test that uses it has the library of tus replaced by `FakeUpload`. */
export function openQueue() {
  const server = startUploadServer();
  const queue = new UploadQueue();
  const entryOf = (name: string) => queue.read().find((entry) => entry.name === name);
  return {
    server,
    queue,
    entryOf,
    states: () => queue.read().map(({ name, state }) => `${name} ${state}`),
    becomes: (name: string, state: UploadState) => vi.waitFor(() => expect(entryOf(name)?.state).toBe(state)),
    /** The transfer of a file, once it has begun so many times. */
    transferOf: (name: string, times = 1) =>
      vi.waitFor(() => {
        const all = server.transfers.filter(({ file }) => file instanceof File && file.name === name);
        expect(all).toHaveLength(times);
        const transfer = all.at(-1);
        if (!transfer?.isRunning) throw new Error(`The transfer of ${name} is not running`);
        return transfer;
      }),
    /** Nothing of a test goes on in the next one. */
    settle: () =>
      vi.waitFor(() => {
        const sending = queue.read().filter(({ state }) => state === 'uploading');
        expect(server.transfers.filter(({ isRunning }) => isRunning)).toHaveLength(sending.length);
      }),
  };
}
