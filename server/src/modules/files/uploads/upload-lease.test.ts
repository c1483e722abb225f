import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { UnfinishedUpload } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../../gateways/object-store/object-store.ts';
import { pdfOf, testUploads, tusClient } from '../../../testing/upload-files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const u = testUploads();
const { t } = u;

const MIB = 1024 ** 2;
const BYTES = pdfOf(20 * MIB);
/** Milliseconds. A dead lease is broken within five seconds, on a busy machine later, and long before it ends. */
const MAX_WAIT = 25_000;

/** A PATCH that sends some bytes and then hangs. */
async function hangingPatch(upload: UnfinishedUpload, sent: Buffer, origin = u.origin): Promise<ClientRequest> {
  const patch = request(`${origin}${upload.UploadUrl}`, {
    method: 'PATCH',
    headers: {
      authorization: await t.tokenOf(u.teacher),
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(BYTES.length),
    },
  });
  patch.on('error', () => undefined);
  patch.write(sent);
  return patch;
}

const stored = async () =>
  (await t.deps.database.selectFrom('upload').select('offset_bytes').executeTakeFirst())?.offset_bytes;

test('the bytes of a request that breaks are kept, to the last', async () => {
  const upload = await u.create(BYTES);
  const patch = await hangingPatch(upload, BYTES.subarray(0, 9 * MIB));
  await expect.poll(stored).toBe(8 * MIB);
  patch.destroy();
  await expect.poll(() => u.tus.offset(upload)).toBeGreaterThan(8 * MIB);
  const offset = await u.tus.offset(upload);
  expect((await u.tus.patch(upload, offset, BYTES.subarray(offset))).status).toBe(204);
  const row = await t.deps.database.selectFrom('attachment').select('object_key').executeTakeFirstOrThrow();
  expect((await t.deps.objectStore.get(row.object_key))?.equals(BYTES)).toBe(true);
});

test('a request in another process makes one that hangs stop within five seconds, with all that it has received', async () => {
  const upload = await u.create(BYTES);
  const patch = await hangingPatch(upload, BYTES.subarray(0, 10 * MIB));
  const answered = once(patch, 'response');
  await expect.poll(stored).toBe(8 * MIB);
  const other = await t.startAnother();
  const tus = tusClient({
    origin: await other.listen({ port: 0, host: '127.0.0.1' }),
    token: await t.tokenOf(u.teacher),
  });
  const before = Date.now();
  const offset = await tus.offset(upload);
  expect(Date.now() - before).toBeLessThan(MAX_WAIT);
  expect(offset).toBe(10 * MIB);
  await answered;
  expect((await tus.patch(upload, offset, BYTES.subarray(offset))).status).toBe(204);
  other.server.closeAllConnections();
});

test('the lease of a process that has died is broken within five seconds', async () => {
  const upload = await u.create(BYTES);
  await u.tus.patch(upload, 0, BYTES.subarray(0, 8 * MIB));
  const dead = { lease_id: crypto.randomUUID(), lease_until: new Date(Date.now() + 30_000) };
  await t.deps.database.updateTable('upload').set(dead).execute();
  const before = Date.now();
  expect(await u.tus.offset(upload)).toBe(8 * MIB);
  expect(Date.now() - before).toBeLessThan(MAX_WAIT);
});

test('who has lost the lease changes nothing any more', async () => {
  const upload = await u.create(BYTES);
  const patch = await hangingPatch(upload, BYTES.subarray(0, 9 * MIB));
  await expect.poll(stored).toBe(8 * MIB);
  const taken = { lease_id: crypto.randomUUID(), lease_until: new Date(Date.now() + 1_000) };
  await t.deps.database.updateTable('upload').set(taken).execute();
  patch.destroy();
  expect(await u.tus.offset(upload)).toBe(8 * MIB);
});

test('a file whose server died after its last byte is finished by another', async () => {
  const upload = await u.create(BYTES);
  const { complete } = t.deps.objectStore.partial;
  t.deps.objectStore.partial.complete = () => Promise.reject(new StoreUnavailable('killed'));
  expect((await u.tus.patch(upload, 0, BYTES)).status).toBe(503);
  t.deps.objectStore.partial.complete = complete;
  await removeUnusedFiles(t.deps);
  expect(await t.deps.database.selectFrom('attachment').select('state').execute()).toEqual([{ state: 'stored' }]);
  expect(await u.tus.offset(upload)).toBe(BYTES.length);
});

test('twenty files at once are stored as they were', async () => {
  const files = Array.from({ length: 20 }, (_, index) => pdfOf(2 * MIB + index));
  const uploads = await Promise.all(files.map((bytes, index) => u.create(bytes, { Name: `${index}.pdf` })));
  const replies = await Promise.all(uploads.map((upload, index) => u.tus.patch(upload, 0, files[index] as Buffer)));
  expect(replies.map(({ status }) => status)).toEqual(files.map(() => 204));
  const rows = await t.deps.database.selectFrom('attachment').select(['name', 'object_key', 'state']).execute();
  for (const { name, object_key, state } of rows) {
    expect(state).toBe('stored');
    const bytes = await t.deps.objectStore.get(object_key);
    expect(bytes?.equals(files[Number.parseInt(name, 10)] as Buffer)).toBe(true);
  }
});
