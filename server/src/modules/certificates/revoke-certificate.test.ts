import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { finish, review, list, progress } = certificateActions(t);
const { buy } = purchasesIn(t);
beforeEach(() => t.empty());

async function createHolder() {
  const certified = await createCertifiedClass(t);
  await finish(certified.student, certified.lesson);
  const [certificate] = await list();
  if (!certificate) throw new Error('None was issued.');
  return { ...certified, certificate };
}

const REASON = 'The assignments were not their own.';

describe('a certificate that its teacher has revoked', () => {
  test('says why to everybody; the student gets a mail, the audit an entry', async () => {
    const { teacher, student, certificate } = await createHolder();
    const revoke = () => t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: REASON });
    const replies = await Promise.all([revoke(), revoke()]);
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
    expect((await t.get(`/api/certificates/${certificate.id}`)).json().Revocation).toEqual({
      RevokedAt: expect.any(String),
      Reason: REASON,
    });
    expect(await t.deps.database.selectFrom('audit_entry').selectAll().execute()).toMatchObject([
      {
        ...{ action: 'certificate.revoked', subject_id: certificate.id, subject_name: 'Carving', reason: REASON },
        ...{ person_id: student.id, actor_id: teacher.id },
      },
    ]);
    const [mail] = await t.mailsTo(student.email);
    expect(mail?.subject).toBe('Your certificate of Carving has been revoked');
    expect(mail?.text).toContain(REASON);
  });

  test('is not issued again by itself', async () => {
    const { teacher, student, course, certificate } = await createHolder();
    await t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: REASON });
    await finish(student, await t.given.lesson(course.id));
    await t.as(teacher).delete(`/lessons/${(await t.given.lesson(course.id)).id}`);
    await review();
    expect(await list()).toHaveLength(1);
    expect((await progress(student, course)).CertificateId).toBeNull();
    expect(codeOf(await t.as(student).post(`/certificates/${certificate.id}/reissue`))).toEqual([
      409,
      'certificate.revoked',
    ]);
  });
});

test('a refund revokes; who buys again and has met the rule gets another certificate', async () => {
  const { student, course, lesson } = await createCertifiedClass(t);
  await t.deps.database.deleteFrom('enrolment').execute();
  await t.deps.database.updateTable('course').set({ price_cents: 5_000, enrolled_count: 0 }).execute();
  await buy(student, course);
  await finish(student, lesson);
  const payment = await t.deps.database.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await t.as('admin').put(`/payments/${payment.id}/refund`, {});
  const [revoked] = await list();
  expect(revoked).toMatchObject({ revocation: 'refund', revocation_reason: 'The payment for the class was refunded.' });
  await buy(student, course);
  await review();
  const certificates = await list();
  expect(certificates.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
  expect(certificates).toHaveLength(2);
});

describe('somebody whose name has changed', () => {
  const rename = (id: string, name: string) =>
    t.deps.database.updateTable('user').set({ name }).where('id', '=', id).execute();

  test('gets the certificate again with the new name, once; the old one says that it was issued again', async () => {
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
      ...{ StudentName: 'Ada King', ClassTitle: 'Carving', Revocation: null, ClassId: course.id },
      Achievements: { LessonCount: 1 },
    });
    const old = (await t.get(`/api/certificates/${certificate.id}`)).json();
    expect(old.Revocation.Reason).toBe('The certificate was issued again under a new name.');
    expect(old.StudentName).toBe(null);
    expect((await t.get(`/certificates/${certificate.id}`)).body).not.toContain('Lovelace');
    const entries = (await t.as('admin').get('/audit?kind=certificate.reissued')).json();
    expect(entries).toMatchObject([{ Kind: 'certificate.reissued', ActorName: 'Ada King', Subject: 'Carving' }]);
    expect(await mine()).toHaveLength(2);
  });

  test('twice a year; who revokes one that was issued again is told so', async () => {
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

  test('cannot have it issued again while the bank decides about their payment', async () => {
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

  test('cannot have somebody else’s', async () => {
    const { certificate, student } = await createHolder();
    await rename(student.id, 'Ada King');
    const other = await t.given.person();
    expect(codeOf(await t.as(other).post(`/certificates/${certificate.id}/reissue`))).toEqual([
      404,
      'certificate.not-found',
    ]);
  });
});
