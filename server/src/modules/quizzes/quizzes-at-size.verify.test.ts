import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { createInTx } from '../../database/in-tx.ts';
import {
  ATTEMPTS,
  attemptIdOf,
  createBigQuiz,
  lessonIdOf,
  personIdOf,
  QUESTIONS,
  TEACHER_ID,
} from '../../testing/big-quiz.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAttempts } from './attempt-lists.ts';
import { beginAttempt } from './begin-attempt.ts';
import { endOverdueAttempts, handInAttempt } from './hand-in-attempt.ts';
import { listQuestionResults } from './list-question-results.ts';
import { listStudentsToMark } from './mark-again.queries.ts';
import { markStudentAgain } from './mark-again.ts';
import { readAttempt } from './read-attempt.ts';
import { readMarking } from './read-marking.ts';
import { readStanding } from './read-standing.ts';
import { listExportedPage } from './results.queries.ts';
import { saveAnswer } from './save-answer.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  await createBigQuiz(createDatabase(pool));
}, 120_000);
afterAll(() => pool.end());

/** None scans a table that grows, and none reads more rows of one than these. */
function expectRows(plans: QueryPlan[], most: Record<string, number>) {
  for (const plan of plans) {
    expect(plan.nodes.filter((node) => /^Seq Scan (?!of small)/.test(node))).toEqual([]);
    for (const [table, rows] of Object.entries(most)) expect(plan.rowsRead(table), plan.text).toBeLessThanOrEqual(rows);
  }
}

const A_FEW = 3;
/** That other tests of this file have begun. */
const BEGUN = 3;
const student = (number: number) => ({ id: personIdOf(number), role: 'Student' as const });
const teacher = { id: TEACHER_ID, role: 'Teacher' as const };
const lessonId = lessonIdOf(1);
const NO_CERTIFICATES = { issueWhenMet: async () => undefined };
const depsOf = (database: Database) => ({
  database,
  inTx: createInTx(database),
  certificates: NO_CERTIFICATES,
  now: () => new Date(),
});

test('with 10,000 attempts, one is read, answered and handed in by itself', async () => {
  const actor = student(4_000);
  const attemptId = attemptIdOf(4_000);
  const plans = await plansOf(pool, async (database) => {
    const deps = depsOf(database);
    await readAttempt(deps, { attemptId, actor });
    await saveAnswer(deps, { attemptId, actor, number: '1', answer: { Kind: 'short-text', Text: 'wrong' } });
    await deps.inTx((tx) => handInAttempt(tx, deps, { attemptId, actor }));
    expect((await readAttempt(deps, { attemptId, actor })).Result?.RightCount).toBe(QUESTIONS - 1);
  });
  expectRows(plans, { attempt: A_FEW, attempt_answer: QUESTIONS, enrolment: A_FEW, question_total: QUESTIONS });
});

test('a student’s standing, and the beginning of their attempt, read only their own', async () => {
  const plans = await plansOf(pool, async (database) => {
    const deps = depsOf(database);
    expect((await readStanding(deps, { lessonId, actor: student(5_001) })).Passed).toBe(true);
    await deps.inTx((tx) => beginAttempt(tx, deps, { lessonId, actor: student(5_001) }));
  });
  expectRows(plans, { attempt: A_FEW, quiz: A_FEW });
});

test.each([
  [undefined, 50],
  [personIdOf(7_000), 1],
])('the teacher’s list reads a page of attempts (of student %s)', async (studentId, length) => {
  const plans = await plansOf(pool, async (database) => {
    const query = { limit: 50, studentId };
    expect((await listAttempts(depsOf(database), { lessonId, actor: teacher, query })).items).toHaveLength(length);
  });
  const isCount = (plan: QueryPlan) => plan.text.includes('count(*)');
  expectRows(plans.filter(isCount), { attempt: ATTEMPTS + BEGUN });
  expectRows(
    plans.filter((plan) => !isCount(plan)),
    { attempt: length + 1, user: length + 1 },
  );
});

test('results read the totals, and of each question the most frequent wrong answers', async () => {
  const plans = await plansOf(pool, async (database) => {
    const results = await listQuestionResults(depsOf(database), { lessonId, actor: teacher });
    expect(results[0]?.WrongAnswers).toHaveLength(5);
  });
  expectRows(plans, { question_total: QUESTIONS, wrong_answer: 5 * QUESTIONS, attempt: A_FEW });
});

test('the file reads attempts and answers page by page', async () => {
  const plans = await plansOf(pool, async (database) => {
    const page = await listExportedPage(database, lessonId, { limit: 50 });
    const last = page[49];
    await listExportedPage(database, lessonId, { limit: 50, after: [last?.started_at ?? new Date(), last?.id ?? ''] });
  });
  expectRows(plans, { attempt: 51, attempt_answer: 51 * QUESTIONS, user: 51 });
});

test('a look for attempts whose time is over reads none that has time left', async () => {
  const plans = await plansOf(pool, (database) => endOverdueAttempts(depsOf(database)));
  expectRows(plans, { attempt: 0 });
});

test('whom a correction concerns is worked out of 10,000 attempts in seconds, and a step of marking reads its students', async () => {
  await pool.query(`update quiz set revision = 2,
    questions = jsonb_set(questions, '{0,Accepted}', '["wrong"]') where lesson_id = '${lessonId}'`);
  const database = createDatabase(pool);
  const begin = performance.now();
  const counts = await readMarking(database, { lessonId, actor: teacher });
  const time = performance.now() - begin;
  expect(counts.AttemptCount).toBeGreaterThanOrEqual(ATTEMPTS - BEGUN);
  expect(time).toBeLessThan(5_000);
  const plans = await plansOf(pool, async (planned) => {
    const { rows } =
      await pool.query(`insert into quiz_marking (id, lesson_id, revision, questions, requested_by, requested_at)
      select gen_random_uuid(), lesson_id, revision, questions, '${TEACHER_ID}', now() from quiz
      where lesson_id = '${lessonId}' returning *`);
    const students = await listStudentsToMark(planned, rows[0], { after: personIdOf(4_000), max: 100 });
    expect(students).toHaveLength(100);
    const deps = {
      ...depsOf(planned),
      classMailQueue: { add: async () => undefined },
    };
    await deps.inTx((tx) => markStudentAgain(tx, deps, { marking: rows[0], studentId: personIdOf(4_001) }));
  });
  expectRows(plans, { attempt: 110, user: 110, attempt_answer: QUESTIONS, question_total: 2 * QUESTIONS });
});
