import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../../database/database.ts';
import { plansOf } from '../../../testing/query-plan.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { readOverview } from './read-overview.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

const ID = (number: string) => sql`('00000000-0000-7000-8000-' || lpad((${sql.raw(number)})::text, 12, '0'))::uuid`;

/** With 100,000 classes and 1,000,000 payments in place of these, the plans are the same. */
const [PEOPLE, CLASSES, PAYMENTS] = [
  Number(process.env.OVERVIEW_PEOPLE ?? 10_000),
  Number(process.env.OVERVIEW_CLASSES ?? 2_000),
  Number(process.env.OVERVIEW_PAYMENTS ?? 50_000),
];
const NOW = new Date('2026-03-23T12:00:00Z');

const SIGNED_UP = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${ID('number')}, 'Person ' || number, 'person' || number || '@example.com',
    ${NOW}::timestamptz - number * interval '1 hour', now()
  from generate_series(1, ${PEOPLE}) as number`;

const PUBLISHED = sql`
  insert into course (id, teacher_id, title, description, image_id, price_cents, status, created_at, updated_at)
  select ${ID('number')}, ${ID('1')}, 'Class ' || number, 'What there is to learn in this class.', ${ID('1')}, 4999,
    'Archived', now(), now()
  from generate_series(1, ${CLASSES}) as number`;

/** Over two years, evenly. One in a hundred was refunded. */
const PAID = sql`
  insert into payment (id, course_id, student_id, amount_cents, currency, status, intent_id, created_at, paid_at,
    refunded_at, refunded_cents)
  select ${ID('number')}, ${ID(`1 + number % ${CLASSES}`)}, ${ID(`1 + number % ${PEOPLE}`)}, 4999, 'USD',
    case when number % 100 = 0 then 'refunded' else 'paid' end, 'pi_' || number, at, at,
    case when number % 100 = 0 then at end, case when number % 100 = 0 then 4999 else 0 end
  from (
    select number, ${NOW}::timestamptz - number * interval '730 days' / ${PAYMENTS}::int as at
    from generate_series(1, ${PAYMENTS}) as number
  ) as paid`;

/** One for each payment. */
const ORDERED = sql`
  with new_order as (insert into "order" select id, student_id, currency, created_at from payment),
    new_line as (
      insert into order_line (order_id, position, course_id, list_price_cents, price_cents)
      select id, 1, course_id, amount_cents, amount_cents from payment
    )
  update payment set order_id = id, lines_version = version`;

const ENROLLED = sql`
  insert into enrolment (id, course_id, student_id, enrolled_at, origin, payment_id, state)
  select distinct on (course_id, student_id) id, course_id, student_id, paid_at, 'paid', id,
    case when status = 'paid' then 'active' else 'ended' end
  from payment`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  const image = sql`insert into image (id, width, height, created_at) values (${ID('1')}, 9, 9, now())`;
  await database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const rows of [SIGNED_UP, image, PUBLISHED, PAID, ORDERED, ENROLLED]) await rows.execute(tx);
  });
  await sql`vacuum full analyze payment`.execute(database);
  await sql`vacuum analyze payment, "order", order_line, course, enrolment, "user"`.execute(database);
}, 600_000);
afterAll(() => pool.end());

const TABLES = ['payment', 'order_line', 'course', 'enrolment', 'user'];

async function plansFor(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  const nodes = plans.flatMap((plan) => plan.nodes);
  for (const table of TABLES) expect(nodes).not.toContain(`Seq Scan ${table}`);
  const read = (table: string) => plans.reduce((sum, plan) => sum + plan.rowsRead(table), 0);
  return {
    nodes,
    payments: read('payment'),
    enrolments: read('enrolment'),
    people: read('user'),
    courses: read('course'),
  };
}

const overviewOf = (range: '7-days' | '30-days' | '90-days' | '12-months') =>
  plansFor((database) => readOverview(database, { query: { range }, timeZone: 'Europe/Berlin', now: NOW }));

const A_DAY = PAYMENTS / 730;

test.each([
  ['7-days', 7],
  ['90-days', 90],
  ['12-months', 366],
] as const)('an overview of %s reads what happened then by indexes, and nothing else', async (range, days) => {
  const { nodes, payments, enrolments, people, courses } = await overviewOf(range);
  /** For the money of all, and once more for that of the best classes. */
  expect(payments).toBeLessThanOrEqual((days + 1) * A_DAY * 2.1);
  expect(enrolments).toBeLessThanOrEqual((days + 1) * A_DAY * 2.1);
  expect(people).toBeLessThanOrEqual((days + 1) * 24);
  expect(courses).toBeLessThanOrEqual(10);
  expect(nodes).toContain('Index Only Scan payment_paid');
  expect(nodes).toContain('Index Only Scan payment_refunded');
  expect(nodes).toContain('Index Only Scan enrolment_newest');
});
