import { expect, test } from 'vitest';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy } = purchasesIn(t);

test('an admin sees until when a dispute has to be answered, as long as it is open', async () => {
  const [student, course] = [await t.given.person(), await t.given.course()];
  const { TransactionID } = await buy(student, course);
  const dueAt = async () => (await t.as('admin').get(`/payments?q=${TransactionID}`)).json()[0].DisputeDueAt;
  expect(await dueAt()).toBeNull();
  await t.cards.dispute(TransactionID);
  await t.cards.deliverAllEvents();
  const [dispute] = (await t.cards.stripe.disputes.list({ payment_intent: TransactionID })).data;
  const deadline = new Date((dispute?.evidence_details.due_by ?? 0) * 1000).toISOString();
  expect(await dueAt()).toBe(deadline);
  expect((await t.as('admin').get('/waiting')).json()).toMatchObject({ OpenDisputes: 1, DisputeDueAt: deadline });
  await t.cards.closeDispute(TransactionID, 'won');
  await t.cards.deliverAllEvents();
  expect(await dueAt()).toBeNull();
});
