import { createHash } from 'node:crypto';
import type { ObjectStore, ObjectStream } from '../gateways/object-store/object-store.ts';
import type { ArchiveWriter } from './archive.ts';
import { CONTENT_TYPE, FILES_OF_LIST, type FileEntry, fileListName, type Manifest, OBJECTS } from './backup-format.ts';
import type { StoredFile } from './stored-files.queries.ts';

/** Files that are opened ahead: an object store far away takes its time for each. */
const AHEAD = 8;

interface Opened {
  file: StoredFile;
  found: ObjectStream | undefined;
}

/** In order; the next ones are opened while one is read. */
async function* openAhead(objectStore: ObjectStore, files: AsyncIterable<StoredFile>): AsyncGenerator<Opened> {
  const opened: Promise<Opened>[] = [];
  const open = async (file: StoredFile) => ({ file, found: await objectStore.read(file.key) });
  try {
    for await (const file of files) {
      const next = open(file);
      next.catch(() => undefined);
      opened.push(next);
      if (opened.length > AHEAD) yield (await opened.shift()) as Opened;
    }
    for (let next = opened.shift(); next; next = opened.shift()) yield await next;
  } finally {
    for (const rest of opened) rest.then(({ found }) => found?.stream.destroy()).catch(() => undefined);
  }
}

interface FileBackup {
  objectStore: ObjectStore;
  files: AsyncIterable<StoredFile>;
  onProgress: (files: number, bytes: number) => void;
}

export async function writeFiles(
  archive: ArchiveWriter,
  { objectStore, files, onProgress }: FileBackup,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const missing: string[] = [];
  const lists: string[] = [];
  let entries: FileEntry[] = [];
  let [count, bytes] = [0, 0];
  const writeList = async () => {
    const list = Buffer.from(JSON.stringify(entries));
    await archive.add({ name: fileListName(lists.length + 1), size: list.length }, list);
    lists.push(createHash('sha256').update(list).digest('hex'));
    entries = [];
  };
  for await (const { file, found } of openAhead(objectStore, files)) {
    const { key, contentType, mayBeMissing } = file;
    if (!found) {
      if (!mayBeMissing) missing.push(key);
      continue;
    }
    const { size, stream } = found;
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      await archive.add({ name: `${OBJECTS}${key}`, size, pax: { [CONTENT_TYPE]: contentType } }, hashed());
    } finally {
      /** An archive that has failed, as on a full disk, refuses an entry before it reads of it. */
      stream.destroy();
    }
    entries.push({ key, bytes: size, sha256: hash.digest('hex') });
    count += 1;
    bytes += size;
    onProgress(count, bytes);
    if (entries.length === FILES_OF_LIST) await writeList();
  }
  if (entries.length > 0) await writeList();
  return { files: { count, bytes, lists }, missing };
}
