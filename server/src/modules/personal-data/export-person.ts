import { Readable } from 'node:stream';
import { m } from '@guildhall/messages';
import type pg from 'pg';
import yazl from 'yazl';
import type { Database } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { type Download, safeFileName } from '../../http/download.ts';
import { pictureKeysOf } from '../files/index.ts';
import { EXPORTED_PARTS, listOwnFiles, listOwnPictureIds, readPart } from './export.queries.ts';
import { type IndexEntry, renderIndex } from './render-index.ts';

export interface ExportDeps {
  pool: pg.Pool;
  database: Database;
  objectStore: ObjectStore;
  settings: { brandName: string };
}

interface Exported {
  personId: string;
  name: string;
  now: Date;
}

/** A ZIP file that is written while it is sent: one part, or a piece of one file, is in memory at a time. */
export async function exportPerson(deps: ExportDeps, { personId, name, now }: Exported): Promise<Download> {
  const zip = new yazl.ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  const add = (path: string, open: () => Promise<Readable>) => addEntry(zip, content, { path, open, now });
  const parts: IndexEntry[] = [];
  for (const part of Object.keys(EXPORTED_PARTS)) {
    const path = `data/${part}.json`;
    add(path, async () => {
      const rows = await readPart(deps.pool, part, personId);
      parts.push({ path, name: part.replaceAll('-', ' '), count: rows.length });
      return Readable.from([`${JSON.stringify(rows, null, 2)}\n`]);
    });
  }
  const files = await listFiles(deps, personId);
  for (const { path, key } of files)
    add(path, async () => (await deps.objectStore.read(key))?.stream ?? Readable.from([]));
  /** Last: it counts what is in the parts. */
  add('index.html', async () => Readable.from([renderIndex({ ...deps.settings, name, now, parts, files })]));
  zip.end();
  return { fileName: `${deps.settings.brandName} - ${m.personal_data_heading()}.zip`, content };
}

interface Entry {
  path: string;
  open: () => Promise<Readable>;
  now: Date;
}

/** Opened when its turn comes; closed with the download, when the reader leaves. */
function addEntry(zip: yazl.ZipFile, content: Readable, { path, open, now }: Entry): void {
  zip.addReadStreamLazy(path, { mtime: now }, (done) => {
    open().then(
      (stream) => {
        const close = () => stream.destroy();
        content.once('close', close);
        stream.once('close', () => content.off('close', close));
        stream.once('error', (error) => content.destroy(error));
        if (content.destroyed) stream.destroy();
        done(null, stream);
      },
      (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

/** The widest form of each picture. Ids keep files of one name apart. */
async function listFiles({ database, objectStore }: ExportDeps, personId: string) {
  const files = (await listOwnFiles(database, personId)).map(({ id, name, object_key }) => ({
    path: `files/${id}/${safeFileName(name) || id}`,
    key: object_key,
  }));
  for (const { id } of await listOwnPictureIds(database, personId)) {
    for (const key of pictureKeysOf(id).reverse()) {
      if (!(await objectStore.stat(key))) continue;
      files.push({ path: `pictures/${id}.${key.split('.').at(-1)}`, key });
      break;
    }
  }
  return files;
}
