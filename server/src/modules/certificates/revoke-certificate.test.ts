import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, createCertificateHolder, createCertifiedClass } from '../../testing/certified-class.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { finish, review, list, progress } = certificateActions(t);
const { buy } = purchasesIn(t);
beforeEach(() => t.empty());

const createHolder = () => createCertificateHolder(t);

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
      IsReplaced: false,
    });
    expect(await t.deps.database.selectFrom('audit_entry').selectAll().execute()).toMatchObject([
      {
        action: 'certificate.revoked',
        subject_id: certificate.id,
        subject_name: 'Carving',
        reason: REASON,
        person_id: student.id,
        actor_id: teacher.id,
      },
    ]);
    const [mail] = await t.mailsTo(student.email);
    expect(mail?.subject).toBe('Your certificate of Carving has been revoked');
    expect(mail?.text).toContain(REASON);
  });

  test('is not issued again by itself', async () => {
    const { teacher, student, course, certificate } = await createHolder();
    await t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: REASON });
    expect((await finish(student, await t.given.lesson(course.id))).statusCode).toBe(200);
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

test('nobody but the class’s teacher and admins revokes a certificate', async () => {
  const { student, course, certificate } = await createHolder();
  const fellow = await t.given.person();
  await t.given.enrolment(course.id, fellow.id);
  for (const somebody of [student, fellow, await t.given.person({ role: 'Teacher' })]) {
    const reply = await t.as(somebody).post(`/certificates/${certificate.id}/revoke`, { reason: REASON });
    expect(codeOf(reply)).toEqual([403, 'auth.forbidden']);
  }
  expect(await list()).toMatchObject([{ revoked_at: null }]);
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
  const subjects = (await t.mailsTo(student.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your certificate of Carving has been revoked')).toHaveLength(1);
  await buy(student, course);
  await review();
  const certificates = await list();
  expect(certificates.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
  expect(certificates).toHaveLength(2);
});
