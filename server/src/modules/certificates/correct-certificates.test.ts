import { beforeEach, expect, test } from 'vitest';
import { certificateActions, checkCertificate, createCertifiedClass } from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { correctCertificate, listFalseCertificates } from './correct-certificates.ts';

const t = testApp({ withSandbox: true });
const { finish, handIn, grade, list } = certificateActions(t);
beforeEach(() => t.empty());

/** As the version before has issued it an hour ago, after one of the assignments was graded with 92. */
async function createEarlierCertificate({ assignments = 5, stated = 18.4 } = {}) {
  const certified = await createCertifiedClass(t);
  const { course, student, teacher, lesson } = certified;
  await t.deps.database.updateTable('user').set({ email_verified: true }).where('id', '=', student.id).execute();
  const hourAgo = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000);
  const before = new Date(hourAgo.getTime() - 60_000);
  const work = await t.given.assignment(course.id, { created_at: before });
  for (let more = 1; more < assignments; more++) await t.given.assignment(course.id, { created_at: before });
  await handIn(student, work);
  await grade(teacher, work, 92);
  await t.deps.database.updateTable('submission').set({ graded_at: before }).execute();
  await finish(student, lesson);
  await t.deps.database
    .updateTable('certificate')
    .set({ average_grade: stated, graded_count: null, assignment_total: null, issued_at: hourAgo })
    .execute();
  const [certificate] = await list();
  if (!certificate) throw new Error('None was issued.');
  return { ...certified, work, certificate };
}

const correct = (certificateId: string) =>
  t.deps.inTx((tx) => correctCertificate(tx, t.deps.certificateIssuing, { certificateId, now: new Date() }));

const found = async () => {
  const { wrong, unknown } = await listFalseCertificates(t.deps.database);
  return { wrong: wrong.map(({ id }) => id), unknown: unknown.map(({ id }) => id) };
};

const countMails = async ({ email }: { email: string }) => {
  await waitForJobs(t.deps);
  const subject = 'Your certificate of Carving, with the right average grade';
  return (await t.mailsTo(email)).filter((mail) => mail.subject === subject).length;
};

const NONE = { wrong: [], unknown: [] };

test('a certificate that states 18 for one grade of 92 is found, and replaced once by one that states 92, with a mail, which also those get who want none about new ones', async () => {
  const { certificate, course, student } = await createEarlierCertificate();
  expect((await listFalseCertificates(t.deps.database)).wrong).toMatchObject([
    { id: certificate.id, stated_grade: 18.4, average_grade: 92, graded: 1, assignment_total: 5 },
  ]);
  const ids = await Promise.all([correct(certificate.id), correct(certificate.id)]);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await countMails(student)).toBe(1);
  expect(await found()).toEqual(NONE);
  const [old, renewed, ...more] = await list();
  expect(more).toEqual([]);
  expect(old).toMatchObject({ id: certificate.id, average_grade: 18.4, credential: certificate.credential });
  expect(renewed).toMatchObject({
    course_id: course.id,
    student_id: student.id,
    student_name: 'Ada Lovelace',
    revoked_at: null,
    lesson_count: 1,
    assignment_count: 1,
    average_grade: 92,
    graded_count: 1,
    assignment_total: 5,
  });
  const page = (await t.get(`/api/certificates/${certificate.id}`)).json();
  expect(page.Revocation).toMatchObject({
    IsReplaced: true,
    Reason: expect.stringMatching(/^The average grade on this certificate counted missing and ungraded work as 0\./),
  });
  expect(await checkCertificate(t.app, certificate)).toMatchObject({ verdict: 'revoked' });
  expect(await checkCertificate(t.app, { credential: String(renewed?.credential) })).toMatchObject({
    verdict: 'valid',
    credential: { achieved: expect.stringContaining('average grade 92% (1 of 5 graded)') },
  });
  const audit = t.deps.database.selectFrom('audit_entry').select(['action', 'actor_id', 'subject_id', 'reason']);
  expect(await audit.where('action', '=', 'certificate.revoked').execute()).toEqual([
    { action: 'certificate.revoked', actor_id: null, subject_id: certificate.id, reason: page.Revocation.Reason },
  ]);
});

test('what was graded after it was issued is not on the new one either', async () => {
  const { certificate, course, student, teacher } = await createEarlierCertificate({ assignments: 1, stated: 46 });
  const created_at = new Date(certificate.issued_at.getTime() - 60_000);
  const later = await t.given.assignment(course.id, { created_at });
  await handIn(student, later);
  await grade(teacher, later, 10);
  await correct(certificate.id);
  expect((await list())[1]).toMatchObject({ average_grade: 92, graded_count: 1, assignment_total: 2 });
});

test('one where everything was graded stays, and so does one that was revoked', async () => {
  const { certificate, teacher } = await createEarlierCertificate({ assignments: 1, stated: 92 });
  expect(await found()).toEqual(NONE);
  expect(await correct(certificate.id)).toBeUndefined();
  await t.deps.database.updateTable('certificate').set({ average_grade: 18.4 }).execute();
  await t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: 'It was not their own work.' });
  expect(await found()).toEqual(NONE);
  expect(await correct(certificate.id)).toBeUndefined();
});

test('one whose grades have changed since is named, and stays', async () => {
  const { certificate, teacher, work } = await createEarlierCertificate();
  await grade(teacher, work, 60);
  expect(await found()).toEqual({ wrong: [], unknown: [certificate.id] });
  expect(await correct(certificate.id)).toBeUndefined();
  expect(await list()).toMatchObject([{ revoked_at: null }]);
});
