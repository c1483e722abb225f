import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../../database/database.ts';
import { createManyTeachers } from '../../../testing/many-courses.ts';
import { plansOf } from '../../../testing/query-plan.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { listWishersToMail, listWishesPage, listWishIds } from './wishes.queries.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let courseId: string;
let personId: string;

/** Everybody wishes for one class, and one person for two hundred. */
beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  const database = createDatabase(pool);
  courseId = (await createManyTeachers(database)).id;
  await sql`insert into wish (person_id, course_id) select id, ${courseId} from "user"`.execute(database);
  await sql`update "user" set mails_reduced_wishes = true, email_verified = true`.execute(database);
  const { rows } = await sql<{ id: string }>`select id from "user" where role = 'Student' limit 1`.execute(database);
  personId = rows[0]?.id ?? '';
  await sql`
    insert into wish (person_id, course_id) select ${personId}, id from course limit 200 on conflict do nothing
  `.execute(database);
  await sql`vacuum analyze`.execute(database);
}, 120_000);
afterAll(() => pool.end());

test('a batch of mails to 20,000 people reads about as many rows as it mails', async () => {
  const id = '0197c3a0-0000-7000-8000-000000000001';
  const prices = { reduced_cents: 1, reference_cents: 2, currency: 'USD', last_day: '2026-01-01' };
  const reduction = { id, course_id: courseId, course_title: '', begun_at: new Date(Date.now() + 1_000), ...prices };
  for (const mailed_up_to of [null, '80000000-0000-0000-0000-000000000000']) {
    const [plan] = await plansOf(pool, (reader) => listWishersToMail(reader, { ...reduction, mailed_up_to }, 100));
    for (const table of ['wish', 'user', 'enrolment']) expect(plan?.rowsRead(table), plan?.text).toBeLessThan(150);
  }
});

test('the list and the ids of one person read their own wishes alone', async () => {
  const plans = await plansOf(pool, async (reader) => {
    await listWishesPage(reader, personId, { limit: 24 });
    await listWishIds(reader, personId);
  });
  for (const plan of plans) {
    for (const table of ['wish', 'course', 'enrolment']) expect(plan.rowsRead(table), plan.text).toBeLessThan(300);
  }
});
