import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listMyPayments, listPayments } from './list-payments.ts';
import { listMyOrders } from './read-order.ts';
import { readReceipt } from './receipts.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ID = (number: string) => sql`('00000000-0000-7000-8000-' || lpad((${sql.raw(number)})::text, 12, '0'))::uuid`;

/** The first one teaches. Yorick is the only one of this name, and buys as little as the others. */
const TEN_THOUSAND_PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${ID('number')}, case number when 4711 then 'Yorick' else 'Person ' || number end,
    'person' || number || '@example.com', now(), now()
  from generate_series(1, 10000) as number`;

/** Ten about bookbinding; the first of them sells as much as all others together. */
const TWO_THOUSAND_CLASSES = sql`
  insert into course (id, teacher_id, title, description, image_id, price_cents, status, created_at, updated_at)
  select ${ID('number')}, ${ID('1')}, case when number <= 10 then 'Bookbinding ' else 'Class ' end || number,
    'What there is to learn in this class.', ${ID('1')}, 4999, 'Archived', now(), now()
  from generate_series(1, 2000) as number`;

/** One in two thousand is `refund-due`. */
const FIFTY_THOUSAND_PAYMENTS = sql`
  insert into payment (id, course_id, student_id, amount_cents, currency, status, intent_id, created_at, paid_at, next_check_at)
  select ${ID('number')}, ${ID('case when number % 2 = 0 then 1 else 1 + number % 2000 end')}, ${ID('1 + number % 10000')},
    4999, 'USD', case when number % 2000 = 0 then 'refund-due' else 'paid' end, 'pi_' || number,
    now() - number * interval '1 minute', now(), case when number % 2000 = 0 then now() end
  from generate_series(1, 50000) as number`;

/** One of one class for each payment. */
const THEIR_ORDERS = sql`
  with new_order as (insert into "order" select id, student_id, currency, created_at from payment),
    new_line as (
      insert into order_line (order_id, position, course_id, list_price_cents, price_cents)
      select id, 1, course_id, amount_cents, amount_cents from payment
    )
  update payment set order_id = id, lines_version = version`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TEN_THOUSAND_PEOPLE.execute(database);
  await sql`insert into image (id, width, height, created_at) values (${ID('1')}, 9, 9, now())`.execute(database);
  await TWO_THOUSAND_CLASSES.execute(database);
  await FIFTY_THOUSAND_PAYMENTS.execute(database);
  await THEIR_ORDERS.execute(database);
  await sql`vacuum full analyze payment`.execute(database);
  await sql`vacuum analyze "order", order_line, payment, course, course_title, "user"`.execute(database);
}, 60_000);
afterAll(() => pool.end());

const rowsRead = (plans: QueryPlan[], table: string) => plans.reduce((sum, plan) => sum + plan.rowsRead(table), 0);

async function rowsReadBy(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  const nodes = plans.flatMap((plan) => plan.nodes);
  for (const table of ['payment', 'order', 'order_line', 'course', 'course_title', 'user'])
    expect(nodes).not.toContain(`Seq Scan ${table}`);
  return { payments: rowsRead(plans, 'payment'), people: rowsRead(plans, 'user'), courses: rowsRead(plans, 'course') };
}

const rowsReadByList = (query: Omit<Parameters<typeof listPayments>[1], 'limit'>) =>
  rowsReadBy((database) => listPayments(database, { ...query, limit: 100 }));

test('a page of everybody’s payments reads no more than a page', async () => {
  const { payments, people, courses } = await rowsReadByList({});
  expect(payments).toBeLessThanOrEqual(101);
  expect(people).toBeLessThanOrEqual(101);
  expect(courses).toBeLessThanOrEqual(101);
});

test('so does a page far down', async () => {
  const at = new Date(Date.now() - 40_000 * 60_000).toISOString();
  const cursor = Buffer.from(JSON.stringify([at, idOf(1)])).toString('base64url');
  expect((await rowsReadByList({ cursor })).payments).toBeLessThanOrEqual(101);
});

test('due refunds are found by their index', async () => {
  expect((await rowsReadByList({ status: 'refund-due' })).payments).toBeLessThanOrEqual(25);
});

test('one’s own payments read only one’s own, and a receipt itself, with its order and lines', async () => {
  const own = await rowsReadBy((database) => listMyPayments(database, idOf(4711), { limit: 100 }));
  expect(own.payments).toBeLessThanOrEqual(10);
  const admin = { id: idOf(1), role: 'Admin' as const };
  const receipt = await rowsReadBy((database) => readReceipt(database, idOf(77), admin));
  expect(receipt).toEqual({ payments: 3, people: 1, courses: 2 });
});

test('so do one’s own orders', async () => {
  const { payments, courses } = await rowsReadBy((database) =>
    listMyOrders(database, idOf(4711), { limit: 25, now: new Date() }),
  );
  /** Five, each for the page, for the count, and for what it would give back. */
  expect([payments, courses]).toEqual([15, 5]);
});

test('a transaction is found by its id, and a student by a rare part of their name', async () => {
  expect((await rowsReadByList({ q: 'pi_4712' })).payments).toBeLessThanOrEqual(5);
  expect((await rowsReadByList({ q: 'yorick' })).payments).toBeLessThanOrEqual(25);
});

test('a search for classes with many payments reads no more than it counts and shows', async () => {
  const { payments, people } = await rowsReadByList({ q: 'bookbinding' });
  expect(payments).toBeLessThan(1_000 + 10 * 101 + 2 * 101);
  expect(people).toBeLessThan(500);
});

test('due refunds for them are found without reading the rest', async () => {
  expect((await rowsReadByList({ q: 'bookbinding', status: 'refund-due' })).payments).toBeLessThan(500);
});

test('a search that matches many people or classes reads no more than it counts and shows', async () => {
  for (const q of ['person', 'class']) expect((await rowsReadByList({ q })).payments).toBeLessThan(3_000);
});
