import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeFiles } from './write-backup.ts';

test('a backup that the disk has no space for keeps none of the files open that it was to hold', async () => {
  const folder = await temporaryFolder();
  const store = createDiskObjectStore(folder);
  const keys = ['files/one', 'files/two', 'files/three'];
  for (const key of keys) await store.put(key, Buffer.from('text'), 'text/plain');
  const opened: Readable[] = [];
  const read: typeof store.read = async (...request) => {
    const found = await store.read(...request);
    if (found) opened.push(found.stream);
    return found;
  };
  const full = async () => {
    throw new Error('ENOSPC: no space left on device');
  };
  const archive = { add: full, finish: full, abort: full };
  async function* files() {
    for (const key of keys) yield { key, contentType: 'text/plain', mayBeMissing: false };
  }
  const writing = writeFiles(archive, { objectStore: { ...store, read }, files: files(), onProgress: () => undefined });
  await expect(writing).rejects.toThrow('ENOSPC');
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true, true, true]);
  await rm(folder, { recursive: true });
});
