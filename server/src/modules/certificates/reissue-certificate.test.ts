import { beforeEach, expect, test } from 'vitest';
import { certificateActions, createCertificateHolder } from '../../testing/certified-class.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { list } = certificateActions(t);
beforeEach(() => t.empty());

const createHolder = () => createCertificateHolder(t);

const REASON = 'The assignments were not their own.';

const rename = (id: string, name: string) =>
  t.deps.database.updateTable('user').set({ name }).where('id', '=', id).execute();

test('somebody whose name has changed gets the certificate again with the new name, once; the old one says that it was issued again', async () => {
  const { student, certificate, course } = await createHolder();
  const reissue = () => t.as(student).post(`/certificates/${certificate.id}/reissue`);
  const mine = async () => (await t.as(student).get('/my-certificates')).json();
  expect(codeOf(await reissue())).toEqual([409, 'certificate.name-unchanged']);
  expect(await mine()).toMatchObject([{ _id: certificate.id, MayReissue: false }]);
  await rename(student.id, 'Ada King');
  expect(await mine()).toMatchObject([{ _id: certificate.id, StudentName: 'Ada Lovelace', MayReissue: true }]);
  const replies = await Promise.all([reissue(), reissue()]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { insertedId } = replies.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
  expect((await t.get(`/api/certificates/${insertedId}`)).json()).toMatchObject({
    StudentName: 'Ada King',
    ClassTitle: 'Carving',
    Revocation: null,
    ClassId: course.id,
    Achievements: { LessonCount: 1 },
  });
  const old = (await t.get(`/api/certificates/${certificate.id}`)).json();
  expect(old.Revocation).toMatchObject({ Reason: 'A newer certificate has replaced this one.', IsReplaced: true });
  expect(old.StudentName).toBe(null);
  expect(JSON.stringify(old)).not.toMatch(new RegExp(`Lovelace|King|${insertedId}`));
  for (const ending of ['pdf', 'png', 'jwt']) {
    const file = await t.get(`/api/certificates/${certificate.id}/${ending}`);
    expect(codeOf(file)).toEqual([410, 'certificate.replaced']);
    expect(JSON.stringify(file.headers) + file.body).not.toContain('Lovelace');
  }
  expect((await t.get(`/certificates/${certificate.id}`)).body).not.toContain('Lovelace');
  const entries = (await t.as('admin').get('/audit?kind=certificate.reissued')).json();
  expect(entries).toMatchObject([{ Kind: 'certificate.reissued', ActorName: 'Ada King', Subject: 'Carving' }]);
  expect(await mine()).toHaveLength(2);
});

test('it is issued again twice a year; who revokes one that was issued again is told so', async () => {
  const { student, certificate, teacher } = await createHolder();
  let id = certificate.id;
  for (const name of ['Ada King', 'Ada Noel']) {
    await rename(student.id, name);
    id = (await t.as(student).post(`/certificates/${id}/reissue`)).json().insertedId;
  }
  await rename(student.id, 'Ada Byron');
  expect(codeOf(await t.as(student).post(`/certificates/${id}/reissue`))).toEqual([409, 'certificate.too-many']);
  const revokeOld = t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: REASON });
  expect(codeOf(await revokeOld)).toEqual([409, 'certificate.revoked']);
  expect((await t.get(`/api/certificates/${id}`)).json()).toMatchObject({
    StudentName: 'Ada Noel',
    Revocation: null,
  });
});

test('somebody whose name has changed cannot have it issued again while the bank decides about their payment', async () => {
  const { student, certificate } = await createHolder();
  await rename(student.id, 'Ada King');
  await t.deps.database
    .updateTable('enrolment')
    .set({ state: 'suspended' })
    .where('student_id', '=', student.id)
    .execute();
  const reply = await t.as(student).post(`/certificates/${certificate.id}/reissue`);
  expect(codeOf(reply)).toEqual([403, 'enrolment.required']);
});

test('somebody whose name has changed cannot have it issued again once they are suspended, as soon as they are', async () => {
  const { student, certificate } = await createHolder();
  await rename(student.id, 'Ada King');
  await t.tokenOf(student);
  await t.as('admin').put(`/members/${student.id}/suspend`, { reason: 'Spam in every class.' });
  expect(codeOf(await t.as(student).post(`/certificates/${certificate.id}/reissue`))).toEqual([403, 'auth.suspended']);
  expect(await list()).toMatchObject([{ revoked_at: null }]);
});

test('somebody whose name has changed cannot have somebody else’s', async () => {
  const { certificate, student } = await createHolder();
  await rename(student.id, 'Ada King');
  const other = await t.given.person();
  expect(codeOf(await t.as(other).post(`/certificates/${certificate.id}/reissue`))).toEqual([
    404,
    'certificate.not-found',
  ]);
});
