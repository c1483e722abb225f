import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { COURSE_ID, createBigContent, LESSONS, lessonIdOf, STUDENT_ID } from '../../testing/big-content.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { lockContentCourse, updateContentCourse } from './content-courses.queries.ts';
import { listDeletedRows, removeDeletedContent } from './deleted-content.queries.ts';
import { findLessonPage, findNeighbours, listStoredAttachments, listVideos } from './lesson-page.queries.ts';
import { listOrder } from './order-content.ts';
import { createOutlineReader } from './outlines.ts';
import { readContent } from './read-content.ts';
import { selectVersions } from './versions.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  await createBigContent(createDatabase(pool));
}, 120_000);
afterAll(() => pool.end());

/** None scans a table that grows, and none reads more rows of one than these. */
function expectRows(plans: QueryPlan[], most: Record<string, number>) {
  for (const plan of plans) {
    expect(plan.nodes.filter((node) => /^Seq Scan (?!of small)/.test(node))).toEqual([]);
    for (const [table, rows] of Object.entries(most)) expect(plan.rowsRead(table)).toBeLessThanOrEqual(rows);
  }
}

const viewer = { id: STUDENT_ID, role: 'Student' as const };

test('the contents of a class with 500 lessons and 1,000 students read those lessons, and one student’s progress', async () => {
  const plans = await plansOf(pool, async (reader) => {
    const { Progress } = await readContent(reader, createOutlineReader(), { courseId: COURSE_ID, viewer });
    expect(Progress?.DoneCount).toBe(LESSONS / 2);
  });
  expectRows(plans, { lesson: LESSONS, section: 20, attachment: LESSONS, lesson_progress: LESSONS, enrolment: 1 });
});

test('a lesson is read by itself, with its neighbours', async () => {
  const plans = await plansOf(pool, async (reader) => {
    const id = lessonIdOf(250);
    expect((await findLessonPage(reader, id))?.id).toBe(id);
    expect(await listStoredAttachments(reader, id)).toHaveLength(1);
    await listVideos(reader, id);
    expect(await findNeighbours(reader, COURSE_ID, id)).toEqual({
      previous_id: lessonIdOf(249),
      next_id: lessonIdOf(251),
    });
    await selectVersions(reader, { table: 'lesson_version', columns: sql`title`, lessonId: id });
  });
  expectRows(plans, { lesson: LESSONS, section: 25, attachment: 1, lesson_video: 1, lesson_version: 20 });
});

test('a change counts the lessons of its class, and reads its order', async () => {
  const plans = await plansOf(pool, async (database) => {
    await database.transaction().execute(async (tx) => {
      await lockContentCourse(tx, COURSE_ID);
      await listOrder(tx, COURSE_ID);
      await updateContentCourse(tx, COURSE_ID, { isRestructured: true, changedAt: new Date() });
      await listDeletedRows(tx, { courseId: COURSE_ID, since: new Date(0), max: 500 });
    });
  });
  expectRows(plans, { lesson: 3 * LESSONS, attachment: LESSONS, course: 2 });
});

test('lessons are removed without a scan of what students watched', async () => {
  const plans = await plansOf(pool, async (database) => {
    await database.transaction().execute((tx) => removeDeletedContent(tx, { before: new Date(0), max: 20 }));
  });
  expectRows(plans, { lesson: 20, section: 20 });
});
