import { newId } from '../lib/ids.ts';
import { metadataOf } from '../modules/payments/index.ts';
import { purchasesIn } from './purchases.ts';
import type { TestApp } from './test-app.ts';

const PRICES = [1_999, 4_000, 701];

/** Orders of three classes, and what has become of them. */
export function ordersIn(t: TestApp) {
  const { enrolledCountOf, refundedCents } = purchasesIn(t);

  /** Ada has begun to pay for three classes at once: her card was charged, and nobody has looked yet. */
  async function givenOrder() {
    const { database, cardPayments } = t.deps;
    const student = await t.given.person();
    const courses = await Promise.all(PRICES.map((price_cents) => t.given.course({ price_cents })));
    const [id, orderId, now] = [newId(), newId(), t.deps.now()];
    const common = { currency: 'USD', created_at: now };
    await database
      .insertInto('order')
      .values({ id: orderId, buyer_id: student.id, ...common })
      .execute();
    const lines = courses.map(({ id, price_cents }, index) => ({
      order_id: orderId,
      position: index + 1,
      course_id: id,
      list_price_cents: price_cents + 500,
      discount_cents: 500,
      discount_bearer: 'shop' as const,
      price_cents,
    }));
    await database.insertInto('order_line').values(lines).execute();
    const payment = { id, course_id: courses[0]?.id ?? '', student_id: student.id };
    const intent = await cardPayments.createIntent({
      amountCents: 6_700,
      currency: 'USD',
      metadata: metadataOf(payment, 3),
      description: 'Three classes',
      idempotencyKey: id,
    });
    const sums = { amount_cents: 6_700, intent_id: intent.id, next_check_at: now };
    const kept = { order_id: orderId, lines_version: 0 };
    await database
      .insertInto('payment')
      .values({ ...payment, ...common, ...sums, ...kept })
      .execute();
    await t.cards.confirm(intent.clientSecret);
    return { id, orderId, student, courses, intentId: intent.id };
  }

  const linesOf = ({ orderId }: { orderId: string }) =>
    t.deps.database
      .selectFrom('order_line')
      .where('order_id', '=', orderId)
      .select(['outcome', 'back_cents'])
      .orderBy('position')
      .execute();

  const statusOf = async ({ id }: { id: string }) =>
    (await t.deps.database.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  const stateOf = async (order: Awaited<ReturnType<typeof givenOrder>>) => ({
    lines: (await linesOf(order)).map(({ outcome, back_cents }) => `${outcome} ${back_cents}`),
    counts: await Promise.all(order.courses.map(enrolledCountOf)),
    status: await statusOf(order),
    refunded: await refundedCents(order.intentId),
  });

  return { givenOrder, linesOf, stateOf };
}
