import { beforeEach, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { grantsIn } from '../../testing/grants.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { webhooksIn } from '../../testing/webhooks.ts';

const t = testApp({ withSandbox: true });
const { add } = webhooksIn(t);
const { buy, waitForRefunds } = purchasesIn(t);
const { finish, handIn, list } = certificateActions(t);
const { grant, end } = grantsIn(t);

beforeEach(() => add('https://hooks.example.com'));

interface Event {
  type: string;
  data: Record<string, unknown>;
}

const payloads = async () => {
  const rows = await t.deps.database.selectFrom('webhook_event').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => payload);
};
const events = async () =>
  (await payloads()).map((payload) => {
    const { type, data } = JSON.parse(payload) as Event;
    return [type, data];
  });

test('a class that an admin approves is an event, once', async () => {
  const { id, teacher_id } = await t.given.course({ status: 'Pending', title: 'Weaving' });
  await Promise.all([1, 2].map(() => t.as('admin').put(`/aprove-cls/${id}`)));
  expect(await events()).toEqual([['course.approved', { CourseId: id, Title: 'Weaving', TeacherId: teacher_id }]]);
});

test('a purchase and its refund are events with the payment and the order', async () => {
  const [student, course] = [await t.given.person(), await t.given.course({ price_cents: 4_900 })];
  await buy(student, course);
  const { id } = await t.deps.database.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await t.as('admin').put(`/payments/${id}/refund`, {});
  await waitForRefunds();
  const ids = { CourseId: course.id, StudentId: student.id };
  const order = { OrderId: id, BuyerId: student.id, AmountCents: 4_900, Currency: 'USD' };
  expect(await events()).toEqual([
    ['enrolment.begun', { ...ids, PaymentId: id, Origin: 'paid' }],
    ['order.paid', { ...order, LineCount: 1 }],
    ['enrolment.ended', ids],
    ['payment.refunded', { ...ids, PaymentId: id, AmountCents: 4_900, Currency: 'USD' }],
    ['order.refunded', { ...order, RefundedCents: 4_900 }],
  ]);
});

test('a place that an admin grants and ends again is two events', async () => {
  const [student, course] = [await t.given.person(), await t.given.course()];
  const admin = await t.given.person({ role: 'Admin' });
  await grant(student, course, admin);
  await end(student, course, admin);
  const ids = { CourseId: course.id, StudentId: student.id };
  expect(await events()).toEqual([
    ['enrolment.begun', { ...ids, PaymentId: null, Origin: 'granted' }],
    ['enrolment.ended', ids],
  ]);
});

test('a submission, and a certificate that is issued and revoked, are events without names and texts', async () => {
  const { teacher, student, course, lesson } = await createCertifiedClass(t);
  const assignment = await t.given.assignment(course.id);
  await handIn(student, assignment);
  await handIn(student, assignment);
  await finish(student, lesson);
  const [certificate] = await list();
  await t.as(teacher).post(`/certificates/${certificate?.id}/revoke`, { reason: 'It was not their own work.' });
  const ids = { CourseId: course.id, StudentId: student.id };
  expect(await events()).toEqual([
    ['submission.handed-in', { ...ids, AssignmentId: assignment.id, IsAgain: false }],
    ['certificate.issued', { ...ids, CertificateId: certificate?.id }],
    ['certificate.revoked', { ...ids, CertificateId: certificate?.id, Cause: 'decision' }],
  ]);
  expect((await payloads()).join()).not.toMatch(/Ada|Wood|Done|own work|@/);
});

test('nothing is stored where no endpoint that is on wants such events', async () => {
  await t.deps.database.updateTable('webhook_endpoint').set({ is_on: false }).execute();
  const { id } = await t.given.course({ status: 'Pending' });
  await t.as('admin').put(`/aprove-cls/${id}`);
  expect(await events()).toEqual([]);
});
