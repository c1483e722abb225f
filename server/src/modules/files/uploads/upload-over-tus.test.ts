import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createS3ObjectStore } from '../../../gateways/object-store/s3-object-store.ts';
import { testS3 } from '../../../testing/test-s3.ts';
import { pdfOf, testUploads } from '../../../testing/upload-files.ts';

const u = testUploads();
const { t } = u;
const s3 = testS3();

const MIB = 1024 ** 2;
const BYTES = pdfOf(11 * MIB);

const create = (rest = {}) => u.create(BYTES, rest);
const attachment = () => t.deps.database.selectFrom('attachment').selectAll().executeTakeFirst();
const problemOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code: string }).code,
});

describe.each([
  ['on disk', () => undefined],
  [
    'in S3',
    () => {
      Object.assign(t.deps.objectStore, createS3ObjectStore({ ...s3, prefix: 'uploads' }));
    },
  ],
])('a teacher %s', (_, useStore) => {
  beforeEach(() => useStore());

  test('uploads a file in parts, and it is stored as it was', async () => {
    const upload = await create();
    expect(upload).toMatchObject({ Name: 'plan.pdf', Bytes: BYTES.length, Offset: 0, SubjectId: u.lesson.id });
    const first = await u.tus.patch(upload, 0, BYTES.subarray(0, 8 * MIB));
    expect(first.status).toBe(204);
    expect(first.headers.get('upload-offset')).toBe(String(8 * MIB));
    expect(first.headers.get('tus-resumable')).toBe('1.0.0');
    expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    expect((await t.as(u.teacher).get('/uploads')).json()).toEqual([
      { ...upload, Offset: 8 * MIB, ExpiresAt: expect.any(String) },
    ]);
    expect((await u.tus.patch(upload, 8 * MIB, BYTES.subarray(8 * MIB))).status).toBe(204);
    const row = await attachment();
    expect(row).toMatchObject({ state: 'stored', content_type: 'application/pdf', name: 'plan.pdf' });
    expect((await t.deps.objectStore.get(row?.object_key ?? ''))?.equals(BYTES)).toBe(true);
    expect((await t.as(u.teacher).get('/uploads')).json()).toEqual([]);
  });

  test('who lost the last response is told that everything has arrived', async () => {
    const upload = await create();
    await u.tus.patch(upload, 0, BYTES);
    expect(await u.tus.offset(upload)).toBe(BYTES.length);
    expect((await u.tus.patch(upload, BYTES.length, Buffer.alloc(0))).status).toBe(204);
    expect((await u.tus.patch(upload, 0, BYTES)).status).toBe(409);
  });

  test('sends a part that does not continue the last one, and nothing changes', async () => {
    const upload = await create();
    await u.tus.patch(upload, 0, BYTES.subarray(0, 5 * MIB));
    for (const offset of [0, 4 * MIB, 6 * MIB]) {
      const refused = await u.tus.patch(upload, offset, BYTES.subarray(offset, offset + MIB));
      expect(await problemOf(refused)).toEqual({ status: 409, code: 'upload.wrong-offset' });
    }
    expect(await u.tus.offset(upload)).toBe(5 * MIB);
  });

  test('sends a part with a checksum; a wrong one changes nothing', async () => {
    const upload = await create();
    await u.tus.patch(upload, 0, BYTES.subarray(0, 6 * MIB));
    const part = BYTES.subarray(6 * MIB);
    const wrong = await u.tus.patch(upload, 6 * MIB, part, { 'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=' });
    expect(await problemOf(wrong)).toEqual({ status: 460, code: 'upload.checksum-mismatch' });
    expect(await u.tus.offset(upload)).toBe(6 * MIB);
    const value = createHash('sha256').update(part).digest('base64');
    expect((await u.tus.patch(upload, 6 * MIB, part, { 'upload-checksum': `sha256 ${value}` })).status).toBe(204);
    expect((await attachment())?.state).toBe('stored');
  });

  test('sends a file of another type than its purpose takes: it is refused with its first part, and nothing stays', async () => {
    const upload = await create({ Purpose: 'lesson-picture' });
    const refused = await u.tus.patch(upload, 0, BYTES.subarray(0, MIB));
    expect(await refused.json()).toMatchObject({
      code: 'upload.unsupported',
      detail: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    });
    expect(await attachment()).toBeUndefined();
    expect((await u.tus.head(upload)).status).toBe(404);
  });

  test('cancels an upload, and its bytes are given back', async () => {
    const upload = await create();
    await u.tus.patch(upload, 0, BYTES.subarray(0, 9 * MIB));
    expect((await u.tus.cancel(upload)).status).toBe(204);
    expect(await attachment()).toBeUndefined();
    expect((await u.tus.head(upload)).status).toBe(404);
    expect(await u.used()).toEqual([0, 0]);
  });
});
