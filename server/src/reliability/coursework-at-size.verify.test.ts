import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createPool } from '../database/database.ts';
import { encodeCursor } from '../http/paging.ts';
import { ASSIGNMENTS, createBigCourse, idOf, STUDENTS, TEACHER } from '../testing/big-course.ts';
import { plansOf } from '../testing/query-plan.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true });
let pool: pg.Pool;
/** With a place in the class. */
const STUDENT = 80;

beforeAll(async () => {
  await createBigCourse(t.deps.database);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  pool = createPool({ ...inject('postgres'), database: String(rows[0]?.name) });
}, 120_000);
afterAll(() => pool.end());

const TABLES = ['course', 'enrolment', 'user', 'assignment', 'submission', 'course_day', 'review', 'payment'] as const;

/** Makes the real request. Returns the response and the number of rows that were read. */
async function ask(person: number, path: string) {
  const authorization = await t.tokenOf({ id: idOf(person) });
  const replies: Response[] = [];
  const plans = await plansOf(pool, async (database) => {
    const app = await buildApp({ ...t.deps, database });
    replies.push(await app.inject({ url: `/api${path}`, headers: { authorization } }));
    await app.close();
  });
  const nodes = plans.flatMap((plan) => plan.nodes);
  for (const table of TABLES) expect(nodes).not.toContain(`Seq Scan ${table}`);
  const read = Object.fromEntries(
    TABLES.map((table) => [table, plans.reduce((sum, plan) => sum + plan.rowsRead(table), 0)]),
  ) as Record<(typeof TABLES)[number], number>;
  const [reply] = replies;
  expect(reply?.statusCode).toBe(200);
  const isFile = path.endsWith('.csv');
  return { answer: isFile ? reply?.body : reply?.json(), total: Number(reply?.headers['x-total-count']), read };
}

/** A list is read from its beginning, and from further down. */
const DAYS_AGO = [undefined, 20, 50];
const from = (daysAgo: number | undefined) =>
  daysAgo === undefined ? '' : `cursor=${encodeCursor([new Date(Date.now() - daysAgo * 86_400_000), idOf(1)])}`;

/** The rows of a page and one more, which says whether there is a next page. */
const PAGE = 101;
/** One in eleven has ended, and is passed over. */
const PAGE_OF_PLACES = PAGE * 1.2;
/** Each student has handed in one of every six. */
const HANDED_IN_BY_ONE = Math.ceil(ASSIGNMENTS / 6);
/** Who asks; and the class with its teacher. */
const A_FEW = 5;

describe('with 10,000 students and 100 assignments', () => {
  test('its page reads the newest hundred of each for its teacher', async () => {
    const { answer, read } = await ask(TEACHER, `/get-class/${idOf(1)}`);
    expect(answer).toMatchObject({ EnrolledCount: STUDENTS, AssignmentCount: ASSIGNMENTS });
    expect(answer.EnrolledBy).toHaveLength(100);
    expect(answer.PublishAsgnment).toHaveLength(100);
    expect(answer.SubmittedAsgnment).toHaveLength(100);
    expect(read.enrolment).toBeLessThanOrEqual(PAGE_OF_PLACES);
    expect(read.submission).toBeLessThanOrEqual(PAGE);
    /** One to each that was handed in, and those that it sets. */
    expect(read.assignment).toBeLessThanOrEqual(2 * PAGE);
    expect(read.user).toBeLessThanOrEqual(2 * PAGE + A_FEW);
  });

  test('a student’s class page reads only their own submissions', async () => {
    const { answer, read } = await ask(STUDENT, `/get-class/${idOf(1)}`);
    expect(answer.SubmittedAsgnment).toHaveLength(HANDED_IN_BY_ONE);
    expect(read.enrolment).toBe(1);
    expect(read.submission).toBe(HANDED_IN_BY_ONE);
    expect(read.assignment).toBeLessThanOrEqual(PAGE + HANDED_IN_BY_ONE);
    expect(read.user).toBeLessThanOrEqual(HANDED_IN_BY_ONE + A_FEW);
  });

  test('assignments are read one page at a time', async () => {
    const { answer, total, read } = await ask(TEACHER, `/classes/${idOf(1)}/assignments?limit=20`);
    expect([answer.length, total]).toEqual([20, ASSIGNMENTS]);
    expect(read).toMatchObject({ assignment: 21, submission: 0, enrolment: 0 });
  });

  test('a student’s assignments are read one page at a time, with their submissions', async () => {
    const { answer, total, read } = await ask(STUDENT, `/classes/${idOf(1)}/my-assignments?limit=20`);
    expect([answer.length, total]).toEqual([20, ASSIGNMENTS]);
    expect(read.submission).toBeLessThanOrEqual(20);
    expect(read.assignment).toBeLessThanOrEqual(2 * 21);
  });

  test.each(['', 'state=graded', 'state=ungraded'])(
    'submissions of one assignment are read one page at a time: %s',
    async (filter) => {
      for (const daysAgo of DAYS_AGO) {
        const { answer, total, read } = await ask(
          TEACHER,
          `/assignments/${idOf(50)}/submissions?${filter}&${from(daysAgo)}`,
        );
        expect(answer.length).toBeGreaterThan(20);
        expect(total).toBeGreaterThan(150);
        expect(read.submission).toBeLessThanOrEqual(PAGE);
        expect(read.user).toBeLessThanOrEqual(PAGE + A_FEW);
        expect(read.assignment).toBeLessThanOrEqual(A_FEW);
        expect(read.enrolment).toBe(0);
      }
    },
  );

  test('students are read one page at a time, with their submission counts', async () => {
    for (const daysAgo of DAYS_AGO) {
      const { answer, total, read } = await ask(TEACHER, `/classes/${idOf(1)}/students?${from(daysAgo)}`);
      expect([answer.length, total]).toEqual([100, STUDENTS]);
      expect(read.enrolment).toBeLessThanOrEqual(PAGE_OF_PLACES);
      expect(read.submission).toBeLessThanOrEqual(PAGE * HANDED_IN_BY_ONE);
      expect(read.user).toBeLessThanOrEqual(PAGE + A_FEW);
      expect(read.assignment).toBe(0);
    }
  });

  test('a file of all students reads each of them once', async () => {
    const { answer, read } = await ask(TEACHER, `/classes/${idOf(1)}/students.csv`);
    expect(answer.trimEnd().split('\r\n')).toHaveLength(STUDENTS + 1);
    expect(read.enrolment).toBeLessThanOrEqual(STUDENTS * 1.2);
    expect(read.user).toBeLessThanOrEqual(STUDENTS * 1.1);
  });

  /** Once to know that somebody handed in, once with what they handed in. */
  test('a file of all grades reads each student once, and each submission twice at most', async () => {
    const { answer, read } = await ask(TEACHER, `/classes/${idOf(2)}/grades.csv`);
    const count = answer.trimEnd().split('\r\n').length - 1;
    expect(count).toBeGreaterThan(STUDENTS * 3);
    expect(read.submission).toBeLessThanOrEqual(count * 2);
    expect(read.user).toBeLessThanOrEqual(count * 1.1);
    expect(read.assignment).toBeLessThanOrEqual(ASSIGNMENTS + A_FEW);
  });

  test('its activity of three years is read for thirty days, and nothing is counted', async () => {
    const { answer, read } = await ask(TEACHER, `/classes/${idOf(1)}/activity`);
    expect(answer).toHaveLength(30);
    expect(read).toMatchObject({ course_day: 30, enrolment: 0, submission: 0 });
  });
});
