import { expect, test, vi } from 'vitest';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true, ownApp: true });
const { bought, paid, placesIn } = purchasesIn(t);

/** Milliseconds. */
const SOON = { timeout: 10_000, interval: 50 };

test('the provider calls, and who has closed the tab after paying is enrolled', async () => {
  await t.cards.letNoticesCome();
  const student = await t.given.person();
  const course = await t.given.course();
  await paid(student, course);
  await vi.waitFor(async () => expect(await placesIn(course)).toMatchObject([{ state: 'active' }]), SOON);

  const other = await t.given.person();
  const { TransactionID } = await bought(other, course);
  await t.cards.operator.refunds.create({ payment_intent: TransactionID });
  const states = async () => (await placesIn(course)).map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(['active', 'ended']), SOON);
});
