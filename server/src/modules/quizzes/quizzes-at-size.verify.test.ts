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
import { beginAttempt } from './begin-attempt.ts';
import { endOverdueAttempts } from './end-overdue-attempts.ts';
import { handInAttempt } from './hand-in-attempt.ts';
import { listAttempts } from './list-attempts.ts';
import { listQuestionResults } from './list-question-results.ts';
import { readAttempt } from './read-attempt.ts';
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
