import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { TEN_THOUSAND_COURSES } from '../../testing/many-courses.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listTaughtCourses } from './list-courses.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let teacherId: string;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TEN_THOUSAND_COURSES.execute(database);
  await sql`vacuum analyze`.execute(database);
  teacherId = (
    await database.selectFrom('course').select('teacher_id').where('title', '=', 'Class 2').executeTakeFirstOrThrow()
  ).teacher_id;
});
afterAll(() => pool.end());

async function plansFor(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  for (const table of ['course', 'user'])
    expect(plans.flatMap(({ nodes }) => nodes)).not.toContain(`Seq Scan ${table}`);
  return plans;
}

const LIMIT = 100;
const PAGE = LIMIT + 1;
const isCount = ({ text }: QueryPlan) => text.includes('count(*)');
const coursesRead = (plans: QueryPlan[]) =>
  plans.filter((plan) => !isCount(plan)).reduce((sum, plan) => sum + plan.rowsRead('course'), 0);

const asTeacher = (cursor?: string) => ({
  actor: { id: teacherId, email: 'me@example.com' },
  email: 'me@example.com',
  query: { limit: LIMIT, ...(cursor && { cursor }) },
});

/** The cursor of the eleventh page. */
async function cursorFarDown(listPage: (cursor?: string) => Promise<{ nextCursor: string | null }>): Promise<string> {
  let cursor: string | null = null;
  for (let page = 0; page < 10; page++) cursor = (await listPage(cursor ?? undefined)).nextCursor;
  return cursor ?? '';
}

describe('with 2,000 classes of one’s own', () => {
  test('a page reads only its own rows and the archived ones between them, also far down', async () => {
    const deep = await cursorFarDown((cursor) => listTaughtCourses(createDatabase(pool), asTeacher(cursor)));
    for (const cursor of [undefined, deep]) {
      const plans = await plansFor((database) => listTaughtCourses(database, asTeacher(cursor)));
      expect(coursesRead(plans)).toBeLessThanOrEqual(PAGE * 1.3);
    }
  });

  test('the total is read from the index, without reading a class', async () => {
    const plans = await plansFor((database) => listTaughtCourses(database, asTeacher()));
    const [count] = plans.filter(isCount);
    expect(count?.nodes).toContain('Index Only Scan course_teacher_unarchived');
    expect((await listTaughtCourses(createDatabase(pool), asTeacher())).total).toBe(1_600);
  });
});
