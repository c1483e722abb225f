import { expect, test } from 'vitest';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true, ownApp: true });
const { buy, pay, enrolmentsIn } = purchasesIn(t);

test('a webhook over HTTP enrols a student who closed the tab after paying', async () => {
  await t.cards.startWebhooks();
  const student = await t.given.person();
  const course = await t.given.course();
  await pay(student, course);
  await expect.poll(() => enrolmentsIn(course)).toMatchObject([{ state: 'active' }]);

  const other = await t.given.person();
  const { TransactionID } = await buy(other, course);
  await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
  const states = async () => (await enrolmentsIn(course)).map(({ state }) => state);
  await expect.poll(states).toEqual(['active', 'ended']);
});
