import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PaymentDeps } from '../modules/payments/index.ts';
import type { TestApp } from './test-app.ts';

interface Thing {
  id: string;
}

export interface Begun {
  clientSecret: string;
  TransactionID: string;
  PaidAmount: number;
  Currency: string;
}

/** Milliseconds. */
const A_REFUNDS_TIME = 20_000;

/** What people do to buy a class, and the books of both sides. */
export function purchasesIn(t: TestApp) {
  const begin = (person: Thing, course: Thing) =>
    t.as(person).post('/create-payment-intent', { data: { _id: course.id } });

  const begun = async (person: Thing, course: Thing): Promise<Begun> => {
    const reply = await begin(person, course);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const enrol = (person: Thing, course: Thing, transactionId?: string) =>
    t.as(person).put(`/class-enrollment/${course.id}`, { PaymentDetails: { TransactionID: transactionId } });

  /** Begun and confirmed at the provider; nobody has told us. */
  const paid = async (person: Thing, course: Thing): Promise<Begun> => {
    const payment = await begun(person, course);
    await t.cards.confirm(payment.clientSecret);
    return payment;
  };
  const bought = async (person: Thing, course: Thing): Promise<Begun> => {
    const payment = await paid(person, course);
    expect((await enrol(person, course, payment.TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
    return payment;
  };

  const paymentsOf = (person: Thing) =>
    t.deps.database
      .selectFrom('payment')
      .selectAll()
      .where('student_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  const placesIn = (course: Thing) =>
    t.deps.database
      .selectFrom('enrolment')
      .select(['student_id', 'origin', 'state', 'payment_id'])
      .where('course_id', '=', course.id)
      .orderBy('id')
      .execute();

  const countOf = async ({ id }: Thing) =>
    (await t.deps.database.selectFrom('course').select('enrolled_count').where('id', '=', id).executeTakeFirstOrThrow())
      .enrolled_count;

  /** The refunds that nobody waits for. */
  const refundsDone = () => t.deps.background.settled(A_REFUNDS_TIME);

  return { begin, begun, enrol, paid, bought, paymentsOf, placesIn, countOf, refundsDone };
}

/** The same application, in which some of its parts behave otherwise. */
export const paymentDepsOf = (t: TestApp, others: Partial<PaymentDeps>): PaymentDeps => ({ ...t.deps, ...others });

/**
 * Counted from both sides: each charge is one place or has gone back in full, there is no place without a charge, and
 * each class's count is that of its places.
 */
export async function expectBooksToAgree(t: TestApp): Promise<void> {
  const { database } = t.deps;
  const rows = await database.selectFrom('payment').selectAll().execute();
  const places = await database.selectFrom('enrolment').selectAll().where('state', '=', 'active').execute();
  for (const { id, status, metadata, charges } of await t.cards.payments()) {
    const row = rows.find(({ id }) => id === metadata.paymentId);
    const charge = charges.find((charge) => charge.status === 'succeeded');
    if (!row || status !== 'succeeded' || !charge) continue;
    const bought = places.filter(({ payment_id }) => payment_id === row.id && row.intent_id === id).length;
    const returned = charge.amount_refunded === charge.amount ? 1 : 0;
    expect({ intent: id, ends: bought + returned, status: row.status }).toEqual({
      intent: id,
      ends: 1,
      status: bought ? 'paid' : 'refunded',
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
