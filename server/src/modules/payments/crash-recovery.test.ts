import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashAtEveryStep } from '../../testing/crashing-deps.ts';
import { expectPaymentsToMatchProvider, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { beginPayment } from './begin-payment.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { handleWebhookEvent } from './sync-payment.ts';

const t = testApp({ withSandbox: true });
const { startPayment, buy, enrolledCountOf, pay, paymentsOf, enrolmentsIn, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());
afterEach(() => expectPaymentsToMatchProvider(t));

/** Milliseconds. */
const HALF_A_DAY = 43_200_000;

const givenBuyer = async () => ({ student: await t.given.person(), course: await t.given.course() });
type Buyer = Awaited<ReturnType<typeof givenBuyer>>;
const actorOf = ({ student }: Buyer) => ({ id: student.id, role: 'Student' as const });
const archive = ({ course }: Buyer) =>
  t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
const withClockAhead = (deps: PaymentDeps, milliseconds: number): PaymentDeps => ({
  ...deps,
  now: () => new Date(Date.now() + milliseconds),
});
/** A new process reconciles what the crashed one has left unfinished. */
const restart = async () => {
  await reconcilePayments(withClockAhead(paymentDepsOf(t, {}), HALF_A_DAY));
  await waitForRefunds();
};

test('a student pays once, wherever the server crashes while the payment begins', async () => {
  const crashes = await crashAtEveryStep(
    t.deps,
    givenBuyer,
    (deps, buyer) => beginPayment(deps, { courseId: buyer.course.id, actor: actorOf(buyer) }),
    async ({ student, course }) => {
      await buy(student, course);
      expect(await paymentsOf(student)).toMatchObject([{ status: 'paid' }]);
      const intents = (await t.cards.payments()).filter(({ metadata }) => metadata.studentId === student.id);
      expect(intents).toHaveLength(1);
    },
  );
  expect(crashes).toBeGreaterThanOrEqual(6);
});

const givenPayingBuyer = async () => {
  const buyer = await givenBuyer();
  return { ...buyer, payment: await pay(buyer.student, buyer.course) };
};
const expectEnrolled = async ({ student, course }: Buyer) => {
  await restart();
  expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  expect([await enrolledCountOf(course), (await t.mailsTo(student.email)).length]).toEqual([1, 1]);
  expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', next_check_at: null }]);
};
const expectRefunded = async ({ student, course }: Buyer) => {
  await restart();
  expect(await enrolmentsIn(course)).toEqual([]);
  expect([await enrolledCountOf(course), (await t.mailsTo(student.email)).length]).toEqual([0, 1]);
  expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', next_check_at: null }]);
};
const givenBuyerOfArchived = async () => {
  const buyer = await givenPayingBuyer();
  await archive(buyer);
  return buyer;
};

const enrol = (deps: PaymentDeps, buyer: Awaited<ReturnType<typeof givenPayingBuyer>>) =>
  enrolInCourse(deps, {
    courseId: buyer.course.id,
    actor: actorOf(buyer),
    transactionId: buyer.payment.TransactionID,
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== 'payment.refunded') throw error;
  });
const reconcile = (deps: PaymentDeps) => reconcilePayments(withClockAhead(deps, 60_000));
const handleEvent = (deps: PaymentDeps, { payment }: { payment: { TransactionID: string } }) =>
  handleWebhookEvent(deps, { id: 'evt', type: 'payment_intent.succeeded', intentId: payment.TransactionID });

test.each([
  ['the browser enrols', enrol],
  ['the minute job runs', reconcile],
  ['a webhook is handled', handleEvent],
])('a student who has paid is enrolled, wherever the server crashes while %s', async (_, operation) => {
  expect(await crashAtEveryStep(t.deps, givenPayingBuyer, operation, expectEnrolled)).toBeGreaterThanOrEqual(5);
});

test.each([
  ['the browser enrols', enrol],
  ['the minute job runs', reconcile],
  ['a webhook is handled', handleEvent],
])(
  'a student who has paid for an archived class is refunded, wherever the server crashes while %s',
  async (_, operation) => {
    expect(await crashAtEveryStep(t.deps, givenBuyerOfArchived, operation, expectRefunded)).toBeGreaterThanOrEqual(8);
  },
);

test('a changed price is paid once, wherever the server crashes while the payment begins anew', async () => {
  await crashAtEveryStep(
    t.deps,
    async () => {
      const buyer = await givenBuyer();
      await startPayment(buyer.student, buyer.course);
      await t.deps.database.updateTable('course').set({ price_cents: 777 }).where('id', '=', buyer.course.id).execute();
      return buyer;
    },
    (deps, buyer) => beginPayment(deps, { courseId: buyer.course.id, actor: actorOf(buyer) }),
    async ({ student, course }) => {
      expect(await buy(student, course)).toMatchObject({ PaidAmount: 7.77 });
      expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'paid']);
    },
  );
});
