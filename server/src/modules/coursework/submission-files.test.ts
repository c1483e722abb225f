import type { UnfinishedUpload } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { newUpload, pdfOf, testUploads, tusClient } from '../../testing/upload-files.ts';

const u = testUploads();
const { t } = u;
const BYTES = pdfOf(50_000);

let student: { id: string };
let assignment: { id: string; course_id: string };
beforeEach(async () => {
  student = await t.given.person();
  await t.given.enrolment(u.lesson.course_id, student.id);
  assignment = await t.given.assignment(u.lesson.course_id);
});

const begin = (who: { id: string }, bytes = BYTES, Name = 'work.pdf') =>
  t.as(who).post('/uploads', newUpload(bytes, { Purpose: 'submission-file', SubjectId: assignment.id, Name }));
const send = async (upload: UnfinishedUpload, bytes = BYTES) =>
  tusClient({ origin: u.origin, token: await t.tokenOf(student) }).patch(upload, 0, bytes);
const addFile = async (bytes = BYTES, name?: string) => {
  const upload: UnfinishedUpload = (await begin(student, bytes, name)).json();
  expect((await send(upload, bytes)).status).toBe(204);
  return upload;
};
const handIn = () =>
  t.as(student).put(`/submit-assignment/${assignment.course_id}`, {
    classObeject: { _id: assignment.id, Answer: 'See the file' },
  });
const myFiles = async (): Promise<{ _id: string; Name: string }[]> =>
  (await t.as(student).get(`/assignments/${assignment.id}/my-files`)).json();
const remove = (who: { id: string }, file: { _id: string } | undefined) =>
  t.as(who).delete(`/attachments/${file?._id}`);
const submission = () => t.deps.database.selectFrom('submission').selectAll().executeTakeFirstOrThrow();

test('a student hands in files, and their teacher and nobody else reads them', async () => {
  const file = await addFile();
  const path = `/submission-files/${file._id}`;
  expect((await t.as(u.teacher).get(path)).statusCode).toBe(404);
  await handIn();
  const { id } = await submission();
  for (const list of [`/assignments/${assignment.id}/submissions`, '/submissions-to-grade']) {
    expect((await t.as(u.teacher).get(list)).json()).toMatchObject([{ _id: id, FileCount: 1 }]);
  }
  for (const reader of [student, u.teacher]) {
    const list = await t.as(reader).get(`/submissions/${id}/files`);
    expect(list.json()).toEqual([
      { _id: file._id, Name: 'work.pdf', Bytes: BYTES.length, MediaType: 'application/pdf' },
    ]);
    const reply = await t.as(reader).get(path);
    expect(reply.rawPayload.equals(BYTES)).toBe(true);
    expect(reply.headers['content-disposition']).toBe('attachment; filename=work.pdf');
    expect(reply.headers['content-type']).toBe('application/octet-stream');
  }
  const classmate = await t.given.person();
  await t.given.enrolment(assignment.course_id, classmate.id);
  for (const other of [classmate, await t.given.person({ role: 'Teacher' }), await t.given.person({ role: 'Admin' })]) {
    expect((await t.as(other).get(path)).statusCode).toBe(404);
    expect((await t.as(other).get(`/submissions/${id}/files`)).statusCode).toBe(404);
  }
  expect((await t.as(classmate).get(`/assignments/${assignment.id}/my-files`)).json()).toEqual([]);
});

test('a sixth file and one of more than 20 MB are refused', async () => {
  for (let index = 0; index < 4; index++) await addFile(BYTES, `${index}.pdf`);
  const replies = await Promise.all(['5.pdf', '6.pdf'].map((name) => begin(student, BYTES, name)));
  expect(replies.map((reply) => reply.json().code).sort()).toEqual(['upload.too-many', undefined]);
  const large = await begin(student, pdfOf(20 * 1024 ** 2 + 1));
  expect(large.json().code).toBe('upload.too-large');
});

test('a file that is a page of a website is refused by its content, whatever its name', async () => {
  const page = Buffer.from(`<!doctype html><script>1</script>${'x'.repeat(5_000)}`);
  const upload: UnfinishedUpload = (await begin(student, page, 'picture.png')).json();
  expect((await send(upload, page)).status).toBe(415);
  expect(await myFiles()).toEqual([]);
});

test('whoever is not enrolled adds no files', async () => {
  const stranger = await t.given.person();
  expect((await begin(stranger)).json().code).toBe('enrolment.required');
  expect((await begin(u.teacher)).json().code).toBe('enrolment.required');
});

test('a file added to what was handed in hands it in again, unless it is cancelled: the grade was for less', async () => {
  await handIn();
  await t.as(u.teacher).put(`/submissions/${(await submission()).id}/grade`, { Grade: 50, Comment: 'A file?' });
  expect((await remove(student, (await begin(student)).json())).json()).toMatchObject({ deletedCount: 1 });
  expect(await submission()).toMatchObject({ grade: 50 });
  await addFile();
  expect(await submission()).toMatchObject({ grade: null, answer: 'See the file' });
});

test('a file removed from what was handed in hands it in again, so that another can take its place', async () => {
  for (let index = 0; index < 5; index++) await addFile(BYTES, `${index}.pdf`);
  await handIn();
  const { id, submitted_at } = await submission();
  await t.as(u.teacher).put(`/submissions/${id}/grade`, { Grade: 50, Comment: '' });
  const graded = () => t.deps.database.selectFrom('assignment').select('graded_count').executeTakeFirstOrThrow();
  const [first] = await myFiles();
  const classmate = await t.given.person();
  await t.given.enrolment(assignment.course_id, classmate.id);
  for (const other of [classmate, u.teacher]) expect((await remove(other, first)).statusCode).toBe(404);
  expect(await graded()).toEqual({ graded_count: 1 });
  expect((await remove(student, first)).json()).toMatchObject({ deletedCount: 1 });
  expect(await submission()).toMatchObject({ grade: null, answer: 'See the file', is_late: false });
  expect((await submission()).submitted_at.getTime()).toBeGreaterThan(submitted_at.getTime());
  expect(await graded()).toEqual({ graded_count: 0 });
  await addFile(BYTES, 'other.pdf');
  expect((await myFiles()).map(({ Name }) => Name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', 'other.pdf']);
});

test('the same file removed by two requests at once hands in once', async () => {
  await addFile();
  await handIn();
  const [file] = await myFiles();
  const replies = await Promise.all([remove(student, file), remove(student, file)]);
  expect(replies.filter((reply) => reply.json().deletedCount === 1)).toHaveLength(1);
  expect(await myFiles()).toEqual([]);
});

test('nothing is removed from a hand-in after the deadline, or once its assignment is withdrawn', async () => {
  assignment = await t.given.assignment(u.lesson.course_id, { deadline: '2020-02-02' });
  await addFile();
  await handIn();
  expect(await submission()).toMatchObject({ is_late: true });
  const [file] = await myFiles();
  expect((await remove(student, file)).json().code).toBe('submission.closed');
  const own = t.deps.database.updateTable('assignment').where('id', '=', assignment.id);
  await own.set({ withdrawn_at: new Date() }).execute();
  expect((await remove(student, file)).json().code).toBe('assignment.withdrawn');
  const [kept] = await t.deps.database.selectFrom('attachment').select('deleted_at').execute();
  expect(kept).toEqual({ deleted_at: null });
});

test('after the deadline nothing is added to what was handed in, also where the upload began before', async () => {
  await handIn();
  const upload: UnfinishedUpload = (await begin(student)).json();
  const { closes_at } = await t.deps.database.selectFrom('assignment').select('closes_at').executeTakeFirstOrThrow();
  /** Within the week in which the upload may still go on. */
  await t.deps.database
    .updateTable('upload')
    .set({ expires_at: new Date(closes_at.getTime() + 86_400_000) })
    .execute();
  t.deps.now = () => new Date(closes_at.getTime() + 1_000);
  expect((await send(upload)).status).toBe(409);
  expect((await begin(student, BYTES, 'late.pdf')).json().code).toBe('submission.closed');
  expect(await myFiles()).toEqual([]);
});
