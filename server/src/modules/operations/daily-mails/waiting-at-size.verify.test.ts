import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../../database/database.ts';
import { createManyTeachers } from '../../../testing/many-courses.ts';
import { plansOf } from '../../../testing/query-plan.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { type DailyMailRun, listAdmins, listCourseNews, listTeacherIds } from './send-daily-mails.ts';
import { readAdminWaiting, readDisputeDueAt } from './waiting.queries.ts';

const { connection } = testDatabase();
const run: DailyMailRun = {
  kind: 'teachers',
  day: '2026-05-01',
  since: new Date('2026-04-30T06:00:00Z'),
  until: new Date('2026-05-01T06:00:00Z'),
  mailed_up_to: null,
  is_finished: false,
};
let pool: pg.Pool;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  await createManyTeachers(createDatabase(pool));
}, 120_000);
afterAll(() => pool.end());

test('the counts of what waits for admins read a few rows', async () => {
  const plans = await plansOf(pool, async (reader) => {
    await readAdminWaiting(reader);
    await readDisputeDueAt(reader);
  });
  for (const plan of plans) {
    expect(plan.nodes.filter((node) => /^Seq Scan (?!of small)/.test(node))).toEqual([]);
    expect(plan.rowsRead('course')).toBe(0);
  }
});

test('a step of the daily mails reads the classes of its hundred teachers', async () => {
  let ids: string[] = [];
  const plans = await plansOf(pool, async (reader) => {
    ids = await listTeacherIds(reader, { after: '80000000-0000-0000-0000-000000000000', max: 100 });
    expect((await listCourseNews(reader, ids, run)).length).toBeGreaterThan(0);
    await listAdmins(reader, { after: null, max: 100 });
  });
  expect(ids).toHaveLength(100);
  for (const plan of plans) {
    expect(plan.nodes.filter((node) => /^Seq Scan (enrolment|submission|payment|user)$/.test(node))).toEqual([]);
    expect(plan.rowsRead('enrolment')).toBeLessThan(100);
    expect(plan.rowsRead('user')).toBeLessThan(1_000);
  }
});
