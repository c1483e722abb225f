import { beforeEach, describe, expect, test } from 'vitest';
import { createS3ObjectStore } from '../../../gateways/object-store/s3-object-store.ts';
import { testS3 } from '../../../testing/test-s3.ts';
import { pdfOf, testUploads } from '../../../testing/upload-files.ts';
import { storedFiles } from '../../../testing/uploads.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const u = testUploads();
const { t } = u;
const s3 = testS3();

const MIB = 1024 ** 2;
const BYTES = pdfOf(20 * MIB);

const deleteCourse = () => t.deps.database.deleteFrom('course').execute();
const deleteLesson = () => t.deps.database.deleteFrom('lesson').execute();

describe.each([
  ['on disk', () => undefined, async () => (await storedFiles(t.folder)).filter((path) => path.includes('/files/'))],
  [
    'in S3',
    () => void Object.assign(t.deps.objectStore, createS3ObjectStore({ ...s3, prefix: 'deleted' })),
    async () => [...(await s3.listObjects()), ...(await s3.listUploads())],
  ],
])('%s', (_, useStore, listLeft) => {
  beforeEach(() => useStore());

  test.each([
    ['class', deleteCourse],
    ['lesson', deleteLesson],
  ])('a %s that is deleted during an upload leaves no parts behind', async (_subject, remove) => {
    const upload = await u.create(BYTES);
    await u.tus.patch(upload, 0, BYTES.subarray(0, 10 * MIB));
    expect((await listLeft()).length).toBeGreaterThan(0);
    await remove();
    expect((await u.tus.patch(upload, 10 * MIB, BYTES.subarray(10 * MIB))).status).toBe(404);
    await removeUnusedFiles(t.deps);
    expect(await listLeft()).toEqual([]);
  });

  test('what arrives after its removal is removed too', async () => {
    const upload = await u.create(BYTES);
    await u.tus.patch(upload, 0, BYTES.subarray(0, 10 * MIB));
    const { append } = t.deps.objectStore.partial;
    t.deps.objectStore.partial.append = async function* (object, stream) {
      await deleteCourse();
      await removeUnusedFiles(t.deps);
      yield* append(object, stream);
    };
    const late = await u.tus.patch(upload, 10 * MIB, BYTES.subarray(10 * MIB, 14 * MIB));
    t.deps.objectStore.partial.append = append;
    expect(late.status).toBe(404);
    expect(await listLeft()).toEqual([]);
  });

  test('a class that is deleted before the first byte is stored leaves nothing', async () => {
    const upload = await u.create(BYTES);
    const { begin } = t.deps.objectStore.partial;
    t.deps.objectStore.partial.begin = async (...object) => {
      await deleteCourse();
      return begin(...object);
    };
    const late = await u.tus.patch(upload, 0, BYTES.subarray(0, MIB));
    t.deps.objectStore.partial.begin = begin;
    expect(late.status).toBe(404);
    await removeUnusedFiles(t.deps);
    expect(await listLeft()).toEqual([]);
  });
});
