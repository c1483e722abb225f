import { beforeEach, expect, test } from 'vitest';
import { countRows } from '../../../testing/count-rows.ts';
import { digestDatabase } from '../../../testing/database-digest.ts';
import { newUpload, pdfOf, testUploads, tusClient } from '../../../testing/upload-files.ts';

const u = testUploads({ environment: { UPLOAD_LIMIT_MB: '1' } });
const { t } = u;

const BYTES = pdfOf(100_000);
const post = (rest: object = {}, who = u.teacher) =>
  t.as(who).post('/uploads', { ...newUpload(BYTES, { SubjectId: u.lesson.id }), ...rest });
const problemOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code: string }).code,
});

let other: { id: string };
beforeEach(async () => {
  other = await t.given.person({ role: 'Teacher' });
});

test.each([
  ['no bytes', { Bytes: 0 }, 400, 'request.invalid'],
  ['more bytes than the limit', { Bytes: 1024 ** 2 + 1 }, 413, 'upload.too-large'],
  ['a purpose that does not exist', { Purpose: 'cat-picture' }, 400, 'request.invalid'],
  ['a lesson that does not exist', { SubjectId: crypto.randomUUID() }, 404, 'lesson.not-found'],
  ['a lesson that is no id', { SubjectId: '../lesson' }, 404, 'lesson.not-found'],
  ['no name', { Name: '' }, 400, 'request.invalid'],
  ['a hash that is none', { HeadHash: 'x' }, 400, 'request.invalid'],
])('an upload with %s is refused', async (_, rest, status, code) => {
  const before = await digestDatabase(t.deps.pool);
  const reply = await post(rest);
  expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status, code });
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});

test('a teacher cannot upload into the lesson of another teacher', async () => {
  expect((await post({}, other)).statusCode).toBe(403);
  const pending = await t.given.course({ teacher_id: u.teacher.id, status: 'Pending', published_at: null });
  const lesson = await t.given.lesson(pending.id);
  expect((await post({ SubjectId: lesson.id }, other)).json()).toMatchObject({ code: 'lesson.not-found' });
});

test('nothing is uploaded into a deleted lesson, also where it is deleted meanwhile', async () => {
  const upload = await u.create(BYTES);
  await t.deps.database.updateTable('lesson').set({ deleted_at: new Date() }).execute();
  expect((await post({ Name: 'another.pdf' })).json()).toMatchObject({ code: 'lesson.not-found' });
  expect(await problemOf(await u.tus.patch(upload, 0, BYTES))).toEqual({ status: 404, code: 'lesson.not-found' });
  expect(await countRows(t.deps.database, 'attachment')).toBe(0);
  expect(await u.used()).toEqual([0, 0]);
});

test('for anybody but its owner there is no such upload', async () => {
  const upload = await u.create(BYTES);
  const stranger = tusClient({ origin: u.origin, token: await t.tokenOf(other) });
  expect(await problemOf(await stranger.patch(upload, 0, BYTES))).toEqual({ status: 404, code: 'upload.not-found' });
  expect((await stranger.head(upload)).status).toBe(404);
  expect((await stranger.cancel(upload)).status).toBe(404);
  expect((await t.as(other).get('/uploads')).json()).toEqual([]);
  const nobody = tusClient({ origin: u.origin, token: 'Bearer forged' });
  expect(await problemOf(await nobody.patch(upload, 0, BYTES))).toEqual({ status: 401, code: 'auth.required' });
  await u.tus.patch(upload, 0, BYTES);
  expect((await stranger.head(upload)).status).toBe(404);
  expect(await u.tus.offset(upload)).toBe(BYTES.length);
});

test('requests that are not tus 1.0.0 are refused with the statuses of tus', async () => {
  const upload = await u.create(BYTES);
  const old = await u.tus.head(upload, { 'tus-resumable': '0.2.2' });
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  const json = await u.tus.patch(upload, 0, BYTES, { 'content-type': 'application/json' });
  expect(await problemOf(json)).toEqual({ status: 415, code: 'request.unsupported-media' });
  for (const offset of ['-1', '1.5', 'x', '', 'NaN', '1e0', '0, 0']) {
    const odd = await u.tus.patch(upload, 0, BYTES, { 'upload-offset': offset });
    expect(await problemOf(odd)).toEqual({ status: 400, code: 'request.invalid' });
  }
  for (const header of ['upload-length', 'upload-defer-length', 'upload-concat']) {
    const foreign = await u.tus.patch(upload, 0, BYTES, { [header]: '1' });
    expect(foreign.status).toBe(400);
    expect(await foreign.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: header }] });
  }
  expect((await u.tus.patch(upload, 0, BYTES, { 'upload-checksum': 'crc1 x' })).status).toBe(400);
  const options = await u.tus.options(upload);
  expect(options.status).toBe(204);
  expect(options.headers.get('tus-extension')).toBe('expiration,termination,checksum');
  expect(options.headers.get('tus-max-size')).toBe(String(1024 ** 2));
});

test('more bytes than were announced are refused, and nothing is stored of them', async () => {
  const upload = await u.create(BYTES);
  expect((await u.tus.patch(upload, 0, Buffer.concat([BYTES, BYTES]))).status).toBe(413);
  expect(await u.tus.offset(upload)).toBe(0);
});

test('a first part that does not show what the file is is refused', async () => {
  const upload = await u.create(BYTES);
  expect(await problemOf(await u.tus.patch(upload, 0, BYTES.subarray(0, 1000)))).toMatchObject({ status: 400 });
  expect(await u.tus.offset(upload)).toBe(0);
  expect((await u.tus.patch(upload, 0, BYTES)).status).toBe(204);
});

test('a name of 300 bytes, with a path and invisible characters, becomes a file’s name', async () => {
  const name = async (Name: string) => (await u.create(BYTES, { Name })).Name;
  expect(await name('../../etc/passwd')).toBe('passwd');
  expect(await name('C:\\Users\\ada\\plan.pdf')).toBe('plan.pdf');
  expect(await name(`${'ä'.repeat(150)}.pdf`)).toBe(`${'ä'.repeat(125)}.pdf`);
  expect(await name('a\u0007b\u202efdp.exe')).toBe('abfdp.exe');
  expect(await name('..')).toBe('file');
});

test('with too little room on the disk no upload begins', async () => {
  t.deps.objectStore.hasRoom = async () => false;
  const reply = await post();
  expect([reply.statusCode, reply.json().code]).toEqual([507, 'storage.full']);
  expect(await countRows(t.deps.database, 'attachment')).toBe(0);
});
