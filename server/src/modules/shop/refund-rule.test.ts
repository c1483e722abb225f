import { beforeEach, expect, test } from 'vitest';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { givenPurchase } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.deps.database.deleteFrom('shop').execute();
});

const settings = async () => (await t.as('admin').get('/shop-settings')).json();
const change = async (body: object) => t.as('admin').put('/shop-settings', body, (await settings()).Revision);
const rules = () =>
  t.deps.database.selectFrom('refund_rule').select(['version', 'days', 'percent']).orderBy('version').execute();

test('a new rule holds for what is bought from then on; it is in the audit, and pages know it at once', async () => {
  const before = await givenPurchase();
  expect(await settings()).toMatchObject({ RefundDays: 30, RefundPercent: 30 });
  expect((await change({ RefundDays: 0 })).json()).toMatchObject({ RefundDays: 0, RefundPercent: 30 });
  expect(await rules()).toEqual([
    { version: 1, days: 30, percent: 30 },
    { version: 2, days: 0, percent: 30 },
  ]);
  const [entry] = (await t.as('admin').get('/audit')).json();
  expect(entry).toMatchObject({ Kind: 'shop.changed', Reason: 'Money back' });
  expect((await t.get('/', { accept: 'text/html' })).body).toContain('&quot;refundRule&quot;:{&quot;days&quot;:0');

  const course = await t.given.course({ price_cents: 2_000 });
  const student = await t.given.person();
  const { buy, paymentsOf } = purchasesIn(t);
  await buy(student, course);
  const [payment] = await paymentsOf(student);
  const whyOf = async (person: { id: string }, id = '') =>
    (await t.as(person).get(`/orders/${id}`)).json().Lines[0].ReturnNow.Why;
  expect([await whyOf(before.student, before.id), await whyOf(student, payment?.id)]).toEqual(['by-rule', 'no-rule']);
});

test('the same rule again is no new one, and none is ever changed', async () => {
  const { RefundDays, RefundPercent } = await settings();
  const count = (await rules()).length;
  await change({ RefundDays, RefundPercent });
  expect(await rules()).toHaveLength(count);
  await expect(t.deps.database.updateTable('refund_rule').set({ days: 1 }).execute()).rejects.toThrow('is not changed');
  await expect(t.deps.database.deleteFrom('refund_rule').execute()).rejects.toThrow('is not changed');
});

test.each([
  ['RefundDays', 366],
  ['RefundDays', -1],
  ['RefundPercent', 101],
  ['RefundPercent', 1.5],
])('%s is not %d', async (field, value) => {
  const reply = await change({ [field]: value });
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, field]);
});
