import { expect, test, vi } from 'vitest';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true, ownApp: true });
const { buy, pay, enrolmentsIn } = purchasesIn(t);

/** Milliseconds. */
const DELIVERY = { timeout: 10_000, interval: 50 };

test('a webhook over HTTP enrols a student who closed the tab after paying', async () => {
  await t.cards.startWebhooks();
  const student = await t.given.person();
  const course = await t.given.course();
  await pay(student, course);
  await vi.waitFor(async () => expect(await enrolmentsIn(course)).toMatchObject([{ state: 'active' }]), DELIVERY);

  const other = await t.given.person();
  const { TransactionID } = await buy(other, course);
  await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
  const states = async () => (await enrolmentsIn(course)).map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(['active', 'ended']), DELIVERY);
});
