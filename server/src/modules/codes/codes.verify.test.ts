import { expect, test } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import { newId } from '../../lib/ids.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { paymentsOf } = purchasesIn(t);

const BUYERS = 200;

test('200 buyers want a code for one use at once: one uses it, and the next one where they do not pay', async () => {
  await t.empty();
  const course = await t.given.course({ price_cents: 4_000 });
  const code = { id: newId(), text: 'ONCE', folded: 'once', percent: 10, max_uses: 1 };
  const terms = { new_buyers_only: false, for_all_classes: true, created_at: new Date() };
  await t.deps.database
    .insertInto('code')
    .values({ ...code, ...terms })
    .execute();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => t.given.person()));
  const uses = () => t.deps.database.selectFrom('code').select('uses').where('id', '=', code.id).executeTakeFirst();
  for (const round of [1, 2]) {
    const orders = buyers.map((buyer) =>
      t.as(buyer).post('/orders', { ClassIds: [course.id], Code: 'once', Total: 36 }),
    );
    const replies = await Promise.all(orders);
    const winners = buyers.filter((_, index) => replies[index]?.statusCode === 200);
    expect([round, winners.length, await uses()]).toEqual([round, 1, { uses: 1 }]);
    const others = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code);
    expect(new Set(others)).toEqual(new Set(['code.not-usable']));
    const [winner] = winners;
    const [payment] = winner ? await paymentsOf(winner) : [];
    await t.deps.cardPayments.cancelIntent(payment?.intent_id ?? '');
    if (winner) await t.as(winner).post(`/orders/${payment?.order_id}/confirm`, {});
    expect(await uses()).toEqual({ uses: 0 });
  }
  expect(await findDisagreements(t.deps.database)).toEqual([]);
});
