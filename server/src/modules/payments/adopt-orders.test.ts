import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { adoptOldPayments } from './adopt-orders.ts';

const t = testApp({ withSandbox: true });
const { buy, enrol, enrolledCountOf, pay, paymentsOf, startPayment, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

/** What the release before stores, which knows no orders. */
const forgetOrders = () =>
  sql`with forgotten as (update payment set order_id = null, lines_version = null)
    delete from order_line`.execute(t.deps.database);
const linesOf = (person: { id: string }) =>
  t.deps.database
    .selectFrom('order')
    .innerJoin('order_line', 'order_id', 'order.id')
    .innerJoin('payment', 'payment.order_id', 'order.id')
    .where('buyer_id', '=', person.id)
    .select(['outcome', 'price_cents', 'back_cents', 'order_line.course_id', 'enrolment_id'])
    .orderBy('payment.created_at')
    .execute();
const expectAgreement = async () => expect(await findDisagreements(t.deps.database)).toEqual([]);

test('every payment of before becomes an order of one line, however many processes write them', async () => {
  const student = await t.given.person();
  const refunded = { refunded_cents: 4_999, refunded_at: new Date() };
  const { course_id } = await t.given.payment({ student_id: student.id, status: 'paid', refunded_cents: 100 });
  for (const status of ['open', 'canceled', 'refund-due', 'refunded', 'charged-back'] as const)
    await t.given.payment({ student_id: student.id, status, ...(status === 'refunded' && refunded) });
  await Promise.all([adoptOldPayments(t.deps), adoptOldPayments(t.deps)]);
  const lines = await linesOf(student);
  expect(lines.map(({ outcome, price_cents, back_cents }) => [outcome, price_cents, back_cents])).toEqual([
    ['place', 4_999, 100],
    ['open', 4_999, 0],
    ['canceled', 4_999, 0],
    ['refund-due', 4_999, 4_999],
    ['refunded', 4_999, 4_999],
    ['charged-back', 4_999, 0],
  ]);
  expect(lines[0]).toMatchObject({ course_id, enrolment_id: expect.any(String) });
  await expectAgreement();
});

test('a payment that a server of the release before has begun is settled here', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  await startPayment(student, course);
  await forgetOrders();
  const { TransactionID } = await pay(student, course);
  expect((await enrol(student, course, TransactionID)).statusCode).toBe(200);
  expect(await linesOf(student)).toMatchObject([{ outcome: 'place', course_id: course.id }]);
  await expectAgreement();
});

test('a payment that a server of the release before has settled is refunded here', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  await buy(student, course);
  await forgetOrders();
  const [payment] = await paymentsOf(student);
  await t.as('admin').put(`/payments/${payment?.id}/refund`, {});
  await waitForRefunds();
  expect(await linesOf(student)).toMatchObject([{ outcome: 'refunded', back_cents: 4_999, enrolment_id: null }]);
  expect(await enrolledCountOf(course)).toBe(0);
  await expectAgreement();
});

test('lines follow what a server of the release before does to their payment', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  await buy(student, course);
  await sql`update payment set status = 'refunded', refunded_cents = amount_cents, refunded_at = now(), version = version + 2`.execute(
    t.deps.database,
  );
  await sql`update enrolment set state = 'ended'`.execute(t.deps.database);
  await sql`update course set enrolled_count = 0`.execute(t.deps.database);
  await adoptOldPayments(t.deps);
  expect(await linesOf(student)).toMatchObject([{ outcome: 'refunded', back_cents: 4_999, enrolment_id: null }]);
  await expectAgreement();
});

test('an open payment that is begun again keeps its order, and a changed price makes another', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  for (let times = 0; times < 3; times++) await startPayment(student, course);
  expect(await linesOf(student)).toMatchObject([{ outcome: 'open', price_cents: 4_999 }]);
  await t.deps.database.updateTable('course').set({ price_cents: 777 }).execute();
  await buy(student, course);
  expect(await linesOf(student)).toMatchObject([
    { outcome: 'canceled', price_cents: 4_999 },
    { outcome: 'place', price_cents: 777 },
  ]);
  expect(await t.deps.database.selectFrom('order').selectAll().execute()).toHaveLength(2);
  await expectAgreement();
});
