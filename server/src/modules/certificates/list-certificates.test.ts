import { beforeEach, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { finish, list } = certificateActions(t);
beforeEach(() => t.empty());

test('the teacher and admins see the certificates of a class, page by page, the newest first', async () => {
  const { teacher, course } = await createCertifiedClass(t);
  const ids: string[] = [];
  for (let count = 0; count < 5; count++)
    ids.unshift((await t.given.certificate(course.id, (await t.given.person()).id)).id);
  await t.given.certificate((await t.given.course()).id, (await t.given.person()).id);
  for (const client of [t.as(teacher), t.as('admin')]) {
    const { pages } = await listAllPages<{ _id: string }>(client, `/classes/${course.id}/certificates?limit=2`);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(ids);
  }
  const first = await t.as(teacher).get(`/classes/${course.id}/certificates?limit=2`);
  expect(first.headers['x-total-count']).toBe('5');
  expect(first.json()[0]).toMatchObject({ StudentId: expect.any(String), StudentEmail: expect.stringContaining('@') });
});

test('admins search by name and class, whatever the accents and the case', async () => {
  const { course, student } = await createCertifiedClass(t);
  const other = await t.given.person();
  const given = await t.given.certificate(course.id, student.id, { student_name: 'Nguyễn Thị Ánh' });
  await t.given.certificate(course.id, other.id, { course_title: 'Œuvres d’été' });
  const search = async (q: string) => {
    const reply = await t.as('admin').get(`/certificates?q=${encodeURIComponent(q)}`);
    return [reply.headers['x-total-count'], reply.json().map(({ _id }: { _id: string }) => _id)];
  };
  for (const q of ['nguyen', 'thị anh', 'ÁNH']) expect(await search(q)).toEqual(['1', [given.id]]);
  expect((await search('ete'))[0]).toBe('1');
  expect(await search('100%')).toEqual(['0', []]);
  expect((await t.as('admin').get('/certificates')).headers['x-total-count']).toBe('2');
});

test('nothing that the public can read holds an e-mail address, or an account’s id', async () => {
  const { student, teacher, lesson } = await createCertifiedClass(t);
  await finish(student, lesson);
  const [certificate] = await list();
  const payload = Buffer.from(certificate?.credential.split('.')[1] ?? '', 'base64url').toString();
  const statement = Buffer.from(certificate?.statement.split('.')[0] ?? '', 'base64url').toString('latin1');
  const page = await t.get(`/api/certificates/${certificate?.id}`);
  for (const text of [payload, statement, page.body]) {
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain(student.id);
    expect(text).not.toContain(teacher.id);
  }
});

test('the page of a certificate leads to its class while that is public', async () => {
  const { course, student } = await createCertifiedClass(t);
  const { id } = await t.given.certificate(course.id, student.id);
  const read = async () => (await t.get(`/api/certificates/${id}`)).json();
  expect(await read()).toMatchObject({ ClassId: course.id });
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).execute();
  expect(await read()).toMatchObject({ ClassId: null });
  expect((await t.as(student).get('/my-certificates')).json()).toMatchObject([{ ClassId: course.id }]);
});
