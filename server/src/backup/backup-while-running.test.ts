import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { removeUnusedFiles, removeUnusedPictures, storePicture } from '../modules/files/index.ts';
import { testApp } from '../testing/test-app.ts';
import { plain } from '../testing/uploads.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = testApp({ ownApp: true });
const quiet = { step: () => undefined, detail: () => undefined };
let connection: pg.ClientConfig;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  connection = { ...inject('postgres'), database: rows[0]?.name };
  await t.deps.database.insertInto('installation').values({ kind: 'shop', marked_at: t.deps.now() }).execute();
});

const backUp = (path: string, objectStore: ObjectStore) =>
  writeBackup({
    connection,
    objectStore,
    path,
    passphrase: undefined,
    secretKey: undefined,
    version: '0.2.0',
    now: t.deps.now,
    progress: quiet,
  });

test('rows and files that are removed while a backup is written are in it, and removed afterwards', async () => {
  const ada = await t.given.person();
  const bytes = await plain({ width: 400, height: 300 }).png().toBuffer();
  const { id } = await storePicture(t.deps, { bytes, ownerId: ada.id, now: t.deps.now() });
  const { objectStore, database } = t.deps;
  const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + 2 * 86_400_000) };
  await sql`insert into removed_object (prefix) values (${`images/${id}/320.webp`})`.execute(database);
  let reads = 0;
  /** All that removes files runs once the backup has begun to read them. */
  const meddling: ObjectStore = {
    ...objectStore,
    read: async (key) => {
      if (reads === 0) {
        reads += 1;
        await removeUnusedPictures(later);
        await removeUnusedFiles(t.deps);
        await database.deleteFrom('image').where('id', '=', id).execute();
      }
      return objectStore.read(key);
    },
  };
  const path = join(t.folder, 'while.backup');
  const { missing } = await backUp(path, meddling);
  expect(reads).toBe(1);
  expect(missing).not.toContain(`images/${id}/320.webp`);
  const keys: string[] = [];
  await readBackup(
    path,
    { passphrase: undefined },
    {
      object: async ({ key, content }) => {
        keys.push(key);
        for await (const _ of content);
      },
    },
  );
  expect(keys).toContain(`images/${id}/320.webp`);
  await removeUnusedFiles(t.deps);
  await expect(objectStore.stat(`images/${id}/320.webp`)).resolves.toBeUndefined();
});

test('two backups at once, and a file that is there already, are refused', async () => {
  const path = join(t.folder, 'first.backup');
  const both = await Promise.allSettled([backUp(path, t.deps.objectStore), backUp(`${path}-2`, t.deps.objectStore)]);
  const refused = both.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.message)).toEqual([
    'Another backup is being written. Try again when it is done.',
  ]);
  const written = both[0]?.status === 'fulfilled' ? path : `${path}-2`;
  const before = await readFile(written);
  await expect(backUp(written, t.deps.objectStore)).rejects.toThrow(/is there already/);
  expect(await readFile(written)).toEqual(before);
});
