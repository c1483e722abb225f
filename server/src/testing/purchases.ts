import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PaymentDeps } from '../modules/payments/index.ts';
import type { TestApp } from './test-app.ts';

interface WithId {
  id: string;
}

export interface StartedPayment {
  clientSecret: string;
  TransactionID: string;
  PaidAmount: number;
  Currency: string;
}

/** Milliseconds. */
const REFUND_TIMEOUT = 20_000;

/** What has become of purchases, by our tables and by the provider. */
function outcomesIn(t: TestApp) {
  const paymentsOf = (person: WithId) =>
    t.deps.database
      .selectFrom('payment')
      .selectAll()
      .where('student_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  const enrolmentsIn = (course: WithId) =>
    t.deps.database
      .selectFrom('enrolment')
      .select(['student_id', 'origin', 'state', 'payment_id'])
      .where('course_id', '=', course.id)
      .orderBy('id')
      .execute();

  const enrolledCountOf = async ({ id }: WithId) =>
    (await t.deps.database.selectFrom('course').select('enrolled_count').where('id', '=', id).executeTakeFirstOrThrow())
      .enrolled_count;

  /** The sum of each charge of an intent. */
  const refundedCents = async (intentId: string) =>
    (await t.cards.payment(intentId)).charges.map(({ amount_refunded }) => amount_refunded);

  const nextSucceededEvent = async () => {
    const event = (await t.cards.webhookEvents()).find(({ type }) => type === 'payment_intent.succeeded');
    if (!event) throw new Error('The provider has no such event.');
    return event;
  };

  /** Refunds are issued in the background. */
  const waitForRefunds = () => t.deps.background.settled(REFUND_TIMEOUT);

  return { paymentsOf, enrolmentsIn, enrolledCountOf, refundedCents, nextSucceededEvent, waitForRefunds };
}

/** The steps of buying a class, and what has become of them. */
export function purchasesIn(t: TestApp) {
  const outcomes = outcomesIn(t);

  /** Returns the reply, successful or not. */
  const requestPayment = (person: WithId, course: WithId) =>
    t.as(person).post('/create-payment-intent', { data: { _id: course.id } });

  const startPayment = async (person: WithId, course: WithId): Promise<StartedPayment> => {
    const reply = await requestPayment(person, course);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const enrol = (person: WithId, course: WithId, transactionId?: string) =>
    t.as(person).put(`/class-enrollment/${course.id}`, { PaymentDetails: { TransactionID: transactionId } });

  /** Pays at the provider, without reporting it to the server. */
  const pay = async (person: WithId, course: WithId): Promise<StartedPayment> => {
    const payment = await startPayment(person, course);
    await t.cards.confirm(payment.clientSecret);
    return payment;
  };
  const buy = async (person: WithId, course: WithId): Promise<StartedPayment> => {
    const payment = await pay(person, course);
    expect((await enrol(person, course, payment.TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
    return payment;
  };

  /** Ada has bought a class for 50 dollars; `id` is the payment's. */
  const givenPurchase = async () => {
    const student = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
    const course = await t.given.course({ title: 'Oil painting', price_cents: 5_000 });
    const { TransactionID } = await buy(student, course);
    const [payment] = await outcomes.paymentsOf(student);
    if (!payment) throw new Error('Nothing was bought.');
    return { student, course, TransactionID, id: payment.id };
  };

  return { ...outcomes, requestPayment, startPayment, enrol, pay, buy, givenPurchase };
}

/** The test app's dependencies, some of them replaced. */
export const paymentDepsOf = (
  t: TestApp,
  replaced: Partial<PaymentDeps>,
): PaymentDeps & Pick<TestApp['deps'], 'settings'> => ({
  ...t.deps,
  ...replaced,
});

/**
 * Compares the provider's data with ours: each charge bought one enrolment or was refunded in full, each paid
 * enrolment has its charge, and each class's `enrolled_count` is right.
 */
export async function expectPaymentsToMatchProvider(t: TestApp): Promise<void> {
  const { database } = t.deps;
  const rows = await database.selectFrom('payment').selectAll().execute();
  const enrolments = await database.selectFrom('enrolment').selectAll().where('state', '=', 'active').execute();
  for (const { id, status, metadata, charges } of await t.cards.payments()) {
    const row = rows.find(({ id }) => id === metadata.paymentId);
    const charge = charges.find((charge) => charge.status === 'succeeded');
    if (!row || status !== 'succeeded' || !charge) continue;
    const enrolmentCount = enrolments.filter(({ payment_id }) => payment_id === row.id && row.intent_id === id).length;
    const refundCount = charge.amount_refunded === charge.amount ? 1 : 0;
    expect({ intent: id, outcomes: enrolmentCount + refundCount, status: row.status }).toEqual({
      intent: id,
      outcomes: 1,
      status: enrolmentCount ? 'paid' : 'refunded',
    });
  }
  const { rows: wrong } = await sql`
    select course.id from course where enrolled_count <>
      (select count(*) from enrolment where course_id = course.id and state = 'active')
    union all
    select enrolment.id from enrolment left join payment on payment.id = payment_id
    where origin = 'paid' and state = 'active' and payment.status <> 'paid'
  `.execute(database);
  expect(wrong).toEqual([]);
}
