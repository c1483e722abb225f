import { beforeEach, expect, test } from 'vitest';
import { signUp } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { testApp } from '../../../testing/test-app.ts';
import { readOverview } from './read-overview.ts';

const t = testApp({ withSandbox: true });
const { buy, enrol, paymentsOf, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

const overview = async (query = '') => (await t.as('admin').get(`/overview${query}`)).json();
const USD = { Currency: 'USD' };

test('an admin reads how many signed up, enrolled, paid and got their money back today', async () => {
  const before = (await overview('?range=7-days')).Total.People;
  await signUp(t.browser());
  const [ada, bob] = [await t.given.person(), await t.given.person()];
  const [oil, ink] = [
    await t.given.course({ title: 'Oil', price_cents: 4_990 }),
    await t.given.course({ title: 'Ink', price_cents: 1_010 }),
  ];
  const free = await t.given.course({ title: 'Free', price_cents: 0 });
  await buy(ada, oil);
  await buy(bob, oil);
  await buy(ada, ink);
  await enrol(bob, free);
  const [payment] = await paymentsOf(bob);
  await t.as('admin').put(`/payments/${payment?.id}/refund`, { reason: 'Asked for.' });
  await waitForRefunds();

  const seen = await overview('?range=7-days');
  const money = [{ ...USD, Paid: 109.9, Refunded: 49.9, Payments: 3, Refunds: 1 }];
  expect(seen).toMatchObject({ TimeZone: 'UTC', Unit: 'day', Total: { Enrolments: 4, Money: money } });
  expect(seen.Total.People).toBeGreaterThanOrEqual(before + 3);
  expect(seen.Periods).toHaveLength(7);
  expect(seen.Periods.at(-1)).toMatchObject({ Start: seen.To, Enrolments: 4, Money: money });
  expect(seen.Periods[0]).toMatchObject({ Start: seen.From, Enrolments: 0, Money: [] });
  expect(seen.BestClasses).toEqual([
    { _id: oil.id, ClassTitle: 'Oil', Enrolments: 2, Paid: [{ ...USD, Amount: 99.8 }] },
    ...[
      { _id: ink.id, ClassTitle: 'Ink', Enrolments: 1, Paid: [{ ...USD, Amount: 10.1 }] },
      { _id: free.id, ClassTitle: 'Free', Enrolments: 1, Paid: [] },
    ],
  ]);
});

const paidAt = (instant: string, rest: object = {}) => {
  const at = new Date(instant);
  return t.given.payment({ status: 'paid', amount_cents: 1_000, created_at: at, paid_at: at, ...rest });
};
const readAt = (query: object, timeZone = 'UTC') =>
  readOverview(t.deps.database, {
    query: { range: '30-days', ...query },
    timeZone,
    now: new Date('2026-03-29T23:30:00Z'),
  });

test('days begin and end in the time zone of the shop, also when its clocks change', async () => {
  /** In Berlin, March 29 lasts from 23:00 to 22:00. */
  for (const at of ['28T22:59:59.999', '28T23:00:00', '29T21:59:59.999', '29T22:00:00']) await paidAt(`2026-03-${at}Z`);
  const { Periods, To } = await readAt({ from: '2026-03-28', to: '2026-03-30' }, 'Europe/Berlin');
  expect(Periods.map(({ Start, Money }) => [Start, Money[0]?.Payments])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ]);
  expect(To).toBe('2026-03-30');
  expect((await readAt({}, 'Europe/Berlin')).To).toBe('2026-03-30');
  expect((await readAt({})).To).toBe('2026-03-29');
});

test('longer spans are shown by months, of which the first and the last may be parts', async () => {
  for (const day of ['2025-12-14', '2025-12-15', '2026-01-31', '2026-03-20', '2026-03-21'])
    await paidAt(`${day}T12:00:00Z`);
  const { Unit, Periods, Total } = await readAt({ from: '2025-12-15', to: '2026-03-20' });
  expect(Unit).toBe('month');
  expect(Periods.map(({ Start, Money }) => [Start, Money[0]?.Payments ?? 0])).toEqual([
    ['2025-12-15', 1],
    ['2026-01-01', 1],
    ['2026-02-01', 0],
    ['2026-03-01', 1],
  ]);
  expect(Total.Money).toMatchObject([{ Payments: 3, Paid: 30 }]);
});

test.each([
  ['7-days', '2026-03-23', 7],
  ['30-days', '2026-02-28', 30],
  ['90-days', '2025-12-30', 90],
  ['12-months', '2025-04-01', 12],
] as const)('%s begin on %s', async (range, from, periods) => {
  const { From, To, Periods } = await readAt({ range });
  expect([From, To, Periods.length]).toEqual([from, '2026-03-29', periods]);
});

test('each currency has a sum of its own, with its decimals, and what was not confirmed is in none', async () => {
  await paidAt('2026-03-29T10:00:00Z', { currency: 'JPY', amount_cents: 4_999 });
  await paidAt('2026-03-29T10:00:00Z', { currency: 'KWD', amount_cents: 4_999, status: 'disputed' });
  await t.given.payment({ status: 'open', paid_at: null });
  const { Total } = await readAt({});
  expect(Total.Money.map(({ Currency, Paid }) => [Currency, Paid])).toEqual([
    ['JPY', 4_999],
    ['KWD', 4.999],
  ]);
});

test.each([
  'from=2026-03-02&to=2026-03-01',
  'from=2010-01-01&to=2026-01-01',
  'range=2-days',
  'from=yesterday',
  'from=0000-01-01&to=0000-01-02',
])('refuses %s', async (query) => {
  expect(codeOf(await t.as('admin').get(`/overview?${query}`))).toEqual([400, 'request.invalid']);
});
