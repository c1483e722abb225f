import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { createManyTeachers } from '../../testing/many-courses.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAnnouncedStudents } from './mail-announcement.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let course: { id: string; teacher_id: string };

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  course = await createManyTeachers(createDatabase(pool));
}, 120_000);
afterAll(() => pool.end());

test('a step of an announcement’s mails reads about as many students as it mails', async () => {
  const announcement = { course_id: course.id, created_at: new Date() };
  const [plan] = await plansOf(pool, (reader) =>
    listAnnouncedStudents(reader, { announcement, after: null, max: 100 }),
  );
  for (const table of ['enrolment', 'user']) expect(plan?.rowsRead(table)).toBeLessThan(30);
});
