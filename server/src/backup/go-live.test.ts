import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createStripeCardPayments } from '../gateways/card-payments/stripe-card-payments.ts';
import { recordWebhookEvent } from '../jobs/webhook-events.ts';
import { StartupError } from '../lib/startup-error.ts';
import type { PaymentDeps } from '../modules/payments/index.ts';
import { paymentDepsOf, purchasesIn } from '../testing/purchases.ts';
import { testApp } from '../testing/test-app.ts';
import { goLive } from './go-live.ts';

const t = testApp({ withSandbox: true });
const { buy, enrolmentsIn, paymentsOf, startPayment, givenPurchase, refundedCents } = purchasesIn(t);
let reported: string[] = [];
beforeEach(async () => {
  await t.empty();
  reported = [];
});

/** As a backup of a minute before the test left it. */
const markRestored = () =>
  t.deps.database
    .insertInto('installation')
    .values({
      kind: 'shop',
      marked_at: t.deps.now(),
      restored_at: t.deps.now(),
      backed_up_at: new Date(t.deps.now().getTime() - 60_000),
    })
    .execute();

/** The backup was made before this payment: the database knows nothing of it. */
async function forget(studentId: string) {
  await sql`delete from enrolment where student_id = ${studentId}`.execute(t.deps.database);
  await sql`delete from payment where student_id = ${studentId}`.execute(t.deps.database);
  await sql`delete from order_line using "order" where order_id = id and buyer_id = ${studentId}`.execute(
    t.deps.database,
  );
  await sql`delete from "order" where buyer_id = ${studentId}`.execute(t.deps.database);
}

const open = (confirm = async () => true, more: Partial<PaymentDeps> = {}) =>
  goLive(
    {
      ...paymentDepsOf(t, {}),
      ...more,
      renewVideoChecks: async () => undefined,
      eraseAgain: async () => undefined,
      revokeAgain: async () => undefined,
    },
    { hasProvider: true, report: (text) => void reported.push(text), confirm },
  );

test('each payment since the backup becomes an enrolment or a refund, after it was listed and confirmed', async () => {
  const { student, course, TransactionID } = await givenPurchase();
  await forget(student.id);
  const newcomer = await t.given.person();
  const { TransactionID: ofNewcomer } = await buy(newcomer, course);
  await forget(newcomer.id);
  await sql`delete from "user" where id = ${newcomer.id}`.execute(t.deps.database);
  const unpaid = await t.given.person();
  const { TransactionID: begun } = await startPayment(unpaid, course);
  await forget(unpaid.id);
  await markRestored();

  await expect(open(async () => false)).rejects.toThrow('Nothing was changed.');
  expect(reported.join('\n')).toContain(`${TransactionID}  50.00 USD  succeeded`);
  expect(await paymentsOf(student)).toEqual([]);

  await open();
  expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', intent_id: TransactionID, amount_cents: 5_000 }]);
  expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  expect(await refundedCents(TransactionID)).toEqual([0]);
  expect(await refundedCents(ofNewcomer)).toEqual([5_000]);
  expect((await t.cards.payment(begun)).status).toBe('canceled');
  await expect(open()).rejects.toThrow('This database is live: there is nothing to do.');
});

test('a payment whose intent the database did not know yet becomes an enrolment', async () => {
  const { student, course, TransactionID } = await givenPurchase();
  await sql`delete from enrolment where student_id = ${student.id}`.execute(t.deps.database);
  await sql`update payment set status = 'open', intent_id = null, paid_at = null, charge_id = null, next_check_at = now()
    where student_id = ${student.id}`.execute(t.deps.database);
  await markRestored();
  await open();
  expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', intent_id: TransactionID }]);
  expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  expect(await refundedCents(TransactionID)).toEqual([0]);
});

test('what was refunded since the backup ends its enrolment, and everybody signs in again', async () => {
  const { student, course, TransactionID } = await givenPurchase();
  await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
  await markRestored();
  await open();
  expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
  expect(await enrolmentsIn(course)).toEqual([expect.not.objectContaining({ state: 'active' })]);
  const { rows } = await sql`select (select count(*) from session)::int as sessions,
    (select count(*) from status_list)::int as lists`.execute(t.deps.database);
  expect(rows).toEqual([{ sessions: 0, lists: 1 }]);
});

test('two runs after one that died in between give one enrolment and no refund', async () => {
  const { student, course, TransactionID } = await givenPurchase();
  await forget(student.id);
  await markRestored();
  const dying = {
    ...paymentDepsOf(t, {}),
    eraseAgain: async () => undefined,
    revokeAgain: async () => undefined,
    renewVideoChecks: () => Promise.reject(new Error('died')),
  };
  const options = { hasProvider: true, report: () => undefined, confirm: async () => true };
  await expect(goLive(dying, options)).rejects.toThrow('died');
  await open();
  expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  expect(await refundedCents(TransactionID)).toEqual([0]);
});

test('without an answer of the card provider an operator reads that, and nothing is opened', async () => {
  await markRestored();
  const cardPayments = createStripeCardPayments({
    provider: 'stripe',
    apiBase: 'http://127.0.0.1:9',
    secretKey: 'sk_test',
    publishableKey: '',
    webhookSecret: '',
  });
  const opening = open(undefined, { cardPayments });
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(
    /^The card provider gave no usable answer \(.*StripeConnectionError.*\)\. The database stays in quarantine\. Check the STRIPE_\*/,
  );
  const installation = t.deps.database.selectFrom('installation').select('restored_at').executeTakeFirstOrThrow();
  expect((await installation).restored_at).toBeInstanceOf(Date);
});

test('events that a backup held and had not sent are never sent', async () => {
  const { _id } = (
    await t.as('admin').post('/webhook-endpoints', { Url: 'https://hooks.example.com', Events: ['course.approved'] })
  ).json();
  await t.deps.inTx((tx) => recordWebhookEvent(tx, { type: 'course.approved', data: {}, now: t.deps.now() }));
  await markRestored();
  await open();
  const { rows } = await sql`select state from webhook_delivery where endpoint_id = ${_id}`.execute(t.deps.database);
  expect(rows).toEqual([{ state: 'canceled' }]);
});
