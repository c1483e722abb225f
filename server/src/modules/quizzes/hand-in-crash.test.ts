import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createCertifiedClass } from '../../testing/certified-class.ts';
import { crashAtEveryStatement } from '../../testing/crashing-deps.ts';
import { createStudent } from '../../testing/quiz-class.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { handInAttempt } from './hand-in-attempt.ts';

const t = testApp();
beforeEach(() => t.empty());

/** A student whose quiz is all that the certificate asks for, with its right answer saved. */
async function answerQuiz() {
  const certified = await createCertifiedClass(t, { all_lessons: false, all_quizzes: true });
  await t.given.quiz(certified.lesson);
  const { id: attemptId } = await t.given.attempt(certified.lesson, certified.student.id, { started_at: new Date(0) });
  const answer = JSON.stringify({ Kind: 'short-text', Text: 'right' });
  await t.deps.database
    .insertInto('attempt_answer')
    .values({ attempt_id: attemptId, number: 1, answer, saved_at: t.deps.now() })
    .execute();
  return { ...certified, attemptId };
}
type Answered = Awaited<ReturnType<typeof answerQuiz>>;

async function countJobs({ student, course }: Answered): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from pgboss.job join certificate on certificate.id::text = job.data ->> 'certificateId'
    where job.name = 'announce-certificate' and student_id = ${student.id} and course_id = ${course.id}
  `.execute(t.deps.database);
  return Number(rows[0]?.jobs);
}

test('wherever the process dies while a quiz is handed in, there is one certificate, one mail job, and it is counted once', async () => {
  const crashes = await crashAtEveryStatement(t.deps.database, {
    prepare: answerQuiz,
    operation: (inTx, { attemptId, student }) =>
      inTx((tx) => handInAttempt(tx, t.deps, { attemptId, actor: { id: student.id, role: 'Student' } })),
    check: async (given) => {
      const { Result } = await createStudent(t, given.student, given.lesson).handIn(given.attemptId);
      expect(Result).toMatchObject({ RightCount: 1, Passed: true });
      const { database } = t.deps;
      const ofStudent = database.selectFrom('certificate').where('student_id', '=', given.student.id);
      expect(await ofStudent.select(['revoked_at', 'quiz_count']).execute()).toEqual([
        { revoked_at: null, quiz_count: 1 },
      ]);
      expect(await countJobs(given)).toBe(1);
      const totals = database.selectFrom('question_total').where('lesson_id', '=', given.lesson.id);
      expect(await totals.select(['asked', 'answered_right']).execute()).toEqual([{ asked: 1, answered_right: 1 }]);
    },
  });
  expect(crashes).toBeGreaterThanOrEqual(20);
  await waitForJobs(t.deps);
});
