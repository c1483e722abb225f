import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { createManyTeachers } from '../../testing/many-courses.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { countToGrade, listCoursesToGrade, listToGradePage } from './submissions.queries.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let course: { id: string; teacher_id: string };

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  course = await createManyTeachers(createDatabase(pool));
}, 120_000);
afterAll(() => pool.end());

test('a page of what is to be graded reads about as many rows as it shows', async () => {
  const [plan] = await plansOf(pool, (reader) =>
    listToGradePage(reader, { teacherId: course.teacher_id, limit: 25, after: [new Date(0), course.id] }),
  );
  expect(plan?.nodes.join()).toContain('submission_course_ungraded');
  for (const table of ['course', 'submission', 'assignment', 'user']) expect(plan?.rowsRead(table)).toBeLessThan(20);
});

test('counting it, also by class, reads no graded submission', async () => {
  const { teacher_id: teacherId } = course;
  const plans = await plansOf(pool, async (reader) => {
    expect(await countToGrade(reader, { teacherId, max: 100 })).toBeGreaterThan(0);
    expect(await listCoursesToGrade(reader, { teacherId, max: 200 })).not.toEqual([]);
  });
  for (const plan of plans)
    for (const table of ['course', 'submission', 'assignment']) expect(plan.rowsRead(table)).toBeLessThan(10);
});
