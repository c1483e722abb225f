import { expect, test } from 'vitest';
import { countRows } from '../../../testing/count-rows.ts';
import { newUpload, pdfOf, testUploads } from '../../../testing/upload-files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const MB = 1024 ** 2;
const u = testUploads({ environment: { CLASS_QUOTA_MB: '3', TEACHER_QUOTA_MB: '5' } });
const { t } = u;

const post = (Name: string, lesson = u.lesson, bytes = pdfOf(MB)) =>
  t.as(u.teacher).post('/uploads', newUpload(bytes, { SubjectId: lesson.id, Name }));
const codesOf = (replies: Awaited<ReturnType<typeof post>>[]) => replies.map((reply) => reply.json().code).sort();

test('of two that reserve the last bytes of a class at once, one is told that none are left', async () => {
  await post('a.pdf', u.lesson, pdfOf(2 * MB));
  const replies = await Promise.all(['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => post(name)));
  const refused = 'upload.class-quota-exceeded';
  expect(codesOf(replies)).toEqual([refused, refused, refused, undefined]);
  expect(replies.find((reply) => reply.statusCode === 409)?.json().detail).toMatch(/^The files of a class .* 3 MB/);
  expect(await u.used()).toEqual([3 * MB, 3 * MB]);
});

test('a teacher who has used up the own quota is told so, in whatever class', async () => {
  const lessons = [];
  for (let index = 0; index < 2; index++) {
    lessons.push(await t.given.lesson((await t.given.course({ teacher_id: u.teacher.id })).id));
  }
  const [second = u.lesson, third = u.lesson] = lessons;
  for (const lesson of [u.lesson, second]) await post('a.pdf', lesson, pdfOf(2 * MB));
  const replies = await Promise.all([u.lesson, second, third].map((lesson) => post('b.pdf', lesson)));
  const refused = 'upload.teacher-quota-exceeded';
  expect(codesOf(replies)).toEqual([refused, refused, undefined]);
});

test('the same call twice reserves once', async () => {
  const [first, second] = [await post('a.pdf'), await post('a.pdf')];
  expect(second.json()._id).toBe(first.json()._id);
  expect(await u.used()).toEqual([MB, MB]);
});

test('two deletions at once free the bytes once, and the file leaves the store', async () => {
  const bytes = pdfOf(MB);
  const upload = await u.create(bytes);
  await u.tus.patch(upload, 0, bytes);
  const { object_key } = await t.deps.database.selectFrom('attachment').selectAll().executeTakeFirstOrThrow();
  await t.deps.database.updateTable('attachment').set({ deleted_at: new Date() }).execute();
  await Promise.all([removeUnusedFiles(t.deps), removeUnusedFiles(t.deps)]);
  expect(await u.used()).toEqual([0, 0]);
  expect(await t.deps.objectStore.stat(object_key)).toBeUndefined();
  expect(await countRows(t.deps.database, 'removed_object')).toBe(0);
});

test('an upload that nobody went on with for seven days gives its bytes back, and cannot be gone on with', async () => {
  const bytes = pdfOf(MB);
  const [left, touched] = [await u.create(bytes), await u.create(bytes, { Name: 'touched.pdf' })];
  await u.tus.patch(left, 0, bytes.subarray(0, 500_000));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  t.deps.now = () => inDays(6);
  await u.tus.patch(touched, 0, bytes.subarray(0, 500_000));
  t.deps.now = () => inDays(8);
  const late = await u.tus.patch(left, 500_000, bytes.subarray(500_000));
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([410, 'upload.expired']);
  expect((await t.as(u.teacher).get('/uploads')).json()).toMatchObject([{ _id: touched._id, Offset: 500_000 }]);
  await removeUnusedFiles(t.deps);
  expect(await u.used()).toEqual([MB, MB]);
  expect((await u.tus.head(left)).status).toBe(404);
  expect((await u.tus.patch(touched, 500_000, bytes.subarray(500_000))).status).toBe(204);
});
