import { afterEach, beforeEach, expect, test } from 'vitest';
import { Crash, crashingDeps } from '../../testing/crashing-deps.ts';
import { expectBooksToAgree, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { beginPayment } from './begin-payment.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { begun, bought, countOf, paid, paymentsOf, placesIn, refundsDone } = purchasesIn(t);
beforeEach(() => t.empty());
afterEach(() => expectBooksToAgree(t));

/** Milliseconds. */
const A_DAY = 86_400_000;
/** More moments than any of these deeds has. */
const LONGEST_LIFE = 60;

const givenBuyer = async () => ({ student: await t.given.person(), course: await t.given.course() });
type Buyer = Awaited<ReturnType<typeof givenBuyer>>;
const actorOf = ({ student }: Buyer) => ({ id: student.id, role: 'Student' as const });
const archive = ({ course }: Buyer) =>
  t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
const at = (deps: PaymentDeps, later: number): PaymentDeps => ({ ...deps, now: () => new Date(Date.now() + later) });
/** Whoever starts after a death looks after what it has left. */
const startAnew = async () => {
  await reconcilePayments(at(paymentDepsOf(t, {}), A_DAY / 2));
  await refundsDone();
};

/** Does it again and again for others, and dies one moment later each time, until it lives through it. */
async function dieEverywhere<Given>(
  prepare: () => Promise<Given>,
  act: (deps: PaymentDeps, given: Given) => Promise<unknown>,
  check: (given: Given) => Promise<void>,
): Promise<number> {
  for (let n = 1; n < LONGEST_LIFE; n++) {
    const given = await prepare();
    const { deps, hasCrashed } = crashingDeps(t.deps, n);
    await act(deps, given).catch((error: unknown) => {
      const first = error instanceof AggregateError ? error.errors[0] : error;
      if (!(first instanceof Crash)) throw error;
    });
    await deps.background.settled(10_000);
    await check(given);
    if (!hasCrashed()) return n - 1;
  }
  throw new Error('It does not end.');
}

test('who begins to pay is asked once, wherever the server dies meanwhile', async () => {
  const deaths = await dieEverywhere(
    givenBuyer,
    (deps, buyer) => beginPayment(deps, { courseId: buyer.course.id, actor: actorOf(buyer) }),
    async ({ student, course }) => {
      await bought(student, course);
      expect(await paymentsOf(student)).toMatchObject([{ status: 'paid' }]);
      const intents = (await t.cards.payments()).filter(({ metadata }) => metadata.studentId === student.id);
      expect(intents).toHaveLength(1);
    },
  );
  expect(deaths).toBeGreaterThanOrEqual(6);
});

const payingBuyer = async () => {
  const buyer = await givenBuyer();
  return { ...buyer, payment: await paid(buyer.student, buyer.course) };
};
const expectEnrolled = async ({ student, course }: Buyer) => {
  await startAnew();
  expect(await placesIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  expect([await countOf(course), (await t.mailsTo(student.email)).length]).toEqual([1, 1]);
  expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', look_at: null }]);
};
const expectRefunded = async ({ student, course }: Buyer) => {
  await startAnew();
  expect(await placesIn(course)).toEqual([]);
  expect([await countOf(course), (await t.mailsTo(student.email)).length]).toEqual([0, 1]);
  expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', look_at: null }]);
};
const archivedBuyer = async () => {
  const buyer = await payingBuyer();
  await archive(buyer);
  return buyer;
};

const enrol = (deps: PaymentDeps, buyer: Awaited<ReturnType<typeof payingBuyer>>) =>
  enrolInCourse(deps, {
    courseId: buyer.course.id,
    actor: actorOf(buyer),
    transactionId: buyer.payment.TransactionID,
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== 'payment.refunded') throw error;
  });
const look = (deps: PaymentDeps) => reconcilePayments(at(deps, 60_000));
const hear = (deps: PaymentDeps, { payment }: { payment: { TransactionID: string } }) =>
  handleWebhookEvent(deps, { id: 'evt', type: 'payment_intent.succeeded', intentId: payment.TransactionID });

test.each([
  ['the browser tells us', enrol],
  ['we are looking after it', look],
  ['the provider tells us', hear],
])('who has paid is enrolled, wherever the server dies while %s', async (_, act) => {
  expect(await dieEverywhere(payingBuyer, act, expectEnrolled)).toBeGreaterThanOrEqual(5);
});

test.each([
  ['the browser tells us', enrol],
  ['we are looking after it', look],
  ['the provider tells us', hear],
])('who has paid for an archived class has their money back, wherever the server dies while %s', async (_, act) => {
  expect(await dieEverywhere(archivedBuyer, act, expectRefunded)).toBeGreaterThanOrEqual(8);
});

test('a price that changes is paid once, wherever the server dies while it is agreed anew', async () => {
  await dieEverywhere(
    async () => {
      const buyer = await givenBuyer();
      await begun(buyer.student, buyer.course);
      await t.deps.database.updateTable('course').set({ price_cents: 777 }).where('id', '=', buyer.course.id).execute();
      return buyer;
    },
    (deps, buyer) => beginPayment(deps, { courseId: buyer.course.id, actor: actorOf(buyer) }),
    async ({ student, course }) => {
      expect(await bought(student, course)).toMatchObject({ PaidAmount: 7.77 });
      expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'paid']);
    },
  );
});
