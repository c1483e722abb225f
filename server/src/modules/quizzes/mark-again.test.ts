import type { Question, QuizMarking } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { createCertifiedClass } from '../../testing/certified-class.ts';
import { crashAtEveryStatement } from '../../testing/crashing-deps.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createStudent } from '../../testing/quiz-class.ts';
import { createShortTexts } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { findMarking, insertMarking } from './mark-again.queries.ts';
import { createMarkAgain, markStudentAgain } from './mark-again.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

/** Accepts `right`, and the certificate asks for it. */
async function createQuiz(count = 1) {
  const certified = await createCertifiedClass(t, { all_lessons: false, all_quizzes: true });
  const questions = createShortTexts(count);
  await t.given.quiz(certified.lesson, { Questions: questions, PassPercent: 100 });
  return { ...certified, questions };
}
type Given = Awaited<ReturnType<typeof createQuiz>>;

const QUIZ = { PassPercent: 100, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };

const accepting = (questions: Question[], Accepted: string[]) =>
  questions.map((question, n) => (n === 0 ? { ...question, Accepted } : question));

const save = ({ teacher, lesson }: Given, Questions: Question[], revision = 1) =>
  t.as(teacher).put(`/lessons/${lesson.id}/quiz`, { ...QUIZ, Questions }, revision);
const read = async ({ teacher, lesson }: Given): Promise<QuizMarking> =>
  (await t.as(teacher).get(`/lessons/${lesson.id}/marking`)).json();
const markAgain = async ({ teacher, lesson }: Given, revision = 2) => {
  const reply = await t.as(teacher).post(`/lessons/${lesson.id}/marking`, undefined, revision);
  await waitForJobs(t.deps);
  return reply;
};

async function handIn({ course, lesson }: Given, person: { id: string } | undefined, answer: string) {
  const student = person ?? (await t.given.person());
  if (!person) await t.given.enrolment(course.id, student.id);
  const client = createStudent(t, student, lesson);
  const { _id } = await client.begin();
  await client.write(_id, 1, answer);
  await client.handIn(_id);
  return { ...client, student, _id };
}

const totals = ({ lesson }: Given) =>
  t.deps.database
    .selectFrom('question_total')
    .select(['asked', 'answered_right'])
    .where('lesson_id', '=', lesson.id)
    .execute();
const wrongAnswers = ({ lesson }: Given) =>
  t.deps.database
    .selectFrom('wrong_answer')
    .select(['text', 'given'])
    .where('lesson_id', '=', lesson.id)
    .orderBy('text')
    .execute();
const audit = () => t.deps.database.selectFrom('audit_entry').select(['action', 'actor_id', 'subject_name']).execute();

test('after another answer was accepted, the teacher sees whom it concerns, and kept answers are marked with it', async () => {
  const given = await createQuiz();
  const [ada, bob, cy] = [
    await handIn(given, given.student, 'oak'),
    await handIn(given, undefined, 'right'),
    await handIn(given, undefined, 'ash'),
  ];
  await t.deps.database
    .updateTable('user')
    .set({ email: 'ada@example.com' })
    .where('id', '=', given.student.id)
    .execute();
  expect(await read(given)).toMatchObject({ Revision: 1, AttemptCount: 0, Last: null });
  await save(given, accepting(given.questions, ['oak']));
  const counts = { AttemptCount: 3, ChangedCount: 2, PassedCount: 1, KeptCount: 1 };
  expect(await read(given)).toMatchObject({ Revision: 2, ...counts, Last: null });

  expect((await markAgain(given)).json()).toMatchObject({ modifiedCount: 1 });
  expect((await ada.read(ada._id)).Result).toMatchObject({
    Percent: 100,
    Passed: true,
    MarkedAgainAt: expect.any(String),
  });
  expect((await bob.read(bob._id)).Result).toMatchObject({ Percent: 0, Passed: true });
  expect((await cy.read(cy._id)).Result).toMatchObject({ Percent: 0, Passed: false });
  expect(await totals(given)).toEqual([{ asked: 3, answered_right: 1 }]);
  expect(await wrongAnswers(given)).toEqual([
    { text: 'ash', given: 1 },
    { text: 'right', given: 1 },
  ]);
  expect(await read(given)).toMatchObject({
    AttemptCount: 0,
    Last: { ...counts, RequestedBy: 'Wood Smith', FinishedAt: expect.any(String) },
  });
  expect(await audit()).toEqual([{ action: 'quiz.marked-again', actor_id: given.teacher.id, subject_name: 'Wood' }]);
  const [mail] = (await t.mailsTo('ada@example.com')).filter(({ subject }) => subject.includes('marked again'));
  expect(mail?.text).toContain('Attempt 1: 100% instead of 0%. You have passed.');
  const certificates = await t.deps.database.selectFrom('certificate').select(['student_id', 'revoked_at']).execute();
  expect(certificates.map(({ student_id }) => student_id).sort()).toEqual([ada.student.id, bob.student.id].sort());
  expect(certificates.every(({ revoked_at }) => revoked_at === null)).toBe(true);
});

test('a second time changes nothing, mails nobody and is not recorded', async () => {
  const given = await createQuiz();
  await handIn(given, given.student, 'oak');
  await save(given, accepting(given.questions, ['oak']));
  await markAgain(given);
  const mails = await t.mailsTo(given.student.email);
  const before = await totals(given);
  expect((await markAgain(given)).json()).toMatchObject({ modifiedCount: 0 });
  expect([await totals(given), await audit(), await t.mailsTo(given.student.email)]).toEqual([
    before,
    [expect.anything()],
    mails,
  ]);
});

test('of two requests at once one marks, and it is recorded once', async () => {
  const given = await createQuiz();
  for (let n = 0; n < 5; n++) await handIn(given, undefined, 'oak');
  await save(given, accepting(given.questions, ['oak']));
  const replies = await Promise.all([markAgain(given), markAgain(given), markAgain(given)]);
  expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 0, 1]);
  expect(await totals(given)).toEqual([{ asked: 5, answered_right: 5 }]);
  expect(await wrongAnswers(given)).toEqual([]);
  expect(await audit()).toHaveLength(1);
});

test('right answers that were changed meanwhile are not what the teacher has seen', async () => {
  const given = await createQuiz();
  await handIn(given, given.student, 'oak');
  await save(given, accepting(given.questions, ['oak']));
  await save(given, accepting(given.questions, ['ash']), 2);
  expect(codeOf(await markAgain(given, 2))).toEqual([409, 'lesson.changed-meanwhile']);
  expect(await audit()).toEqual([]);
});

test('an attempt under way gets the corrected answers, and its student hears nothing', async () => {
  const given = await createQuiz();
  const client = createStudent(t, given.student, given.lesson);
  const { _id } = await client.begin();
  await client.write(_id, 1, 'oak');
  await save(given, accepting(given.questions, ['oak']));
  expect(await read(given)).toMatchObject({ AttemptCount: 1, ChangedCount: 0 });
  await markAgain(given);
  const { Result } = await client.handIn(_id);
  expect(Result).toMatchObject({ Percent: 100, Passed: true, MarkedAgainAt: null });
  expect(await totals(given)).toEqual([{ asked: 1, answered_right: 1 }]);
});

test('an attempt that began after the correction, and one of a deleted account, are left alone', async () => {
  const given = await createQuiz();
  const erased = await handIn(given, undefined, 'oak');
  await t.deps.database
    .updateTable('user')
    .set({ erased_at: new Date() })
    .where('id', '=', erased.student.id)
    .execute();
  await save(given, accepting(given.questions, ['oak']));
  await handIn(given, given.student, 'oak');
  expect(await read(given)).toMatchObject({ AttemptCount: 0 });
  expect((await markAgain(given)).json()).toMatchObject({ modifiedCount: 0 });
});

test('a change of words concerns nobody', async () => {
  const given = await createQuiz(2);
  await handIn(given, given.student, 'right');
  await save(
    given,
    given.questions.map((question) => ({ ...question, Text: 'Other words', Explanation: 'More' })),
  );
  expect(await read(given)).toMatchObject({ Revision: 2, AttemptCount: 0 });
});

test('a hand-in at the same time is counted once, with the old right answers or the new ones', async () => {
  const given = await createQuiz();
  const client = createStudent(t, given.student, given.lesson);
  const { _id } = await client.begin();
  await client.write(_id, 1, 'oak');
  await save(given, accepting(given.questions, ['oak']));
  await Promise.all([client.handIn(_id), markAgain(given)]);
  expect((await client.read(_id)).Result).toMatchObject({ Percent: 100, Passed: true });
  expect(await totals(given)).toEqual([{ asked: 1, answered_right: 1 }]);
  expect(await wrongAnswers(given)).toEqual([]);
});

test('a class is marked again in steps, and what was killed in the middle goes on', async () => {
  const given = await createQuiz();
  for (let n = 0; n < 5; n++) await handIn(given, undefined, 'oak');
  const id = crypto.randomUUID();
  const marking = { id, lessonId: given.lesson.id, revision: 2, requestedBy: given.teacher.id };
  const questions = accepting(given.questions, ['oak']);
  await t.deps.inTx((tx) => insertMarking(tx, { ...marking, questions }));
  /** A queue whose steps this test does. */
  const steps: object[] = [];
  let work: (step: never) => Promise<void> = async () => undefined;
  const jobs = {
    ...t.deps.jobs,
    define: (kind: { work: typeof work }) => {
      work = kind.work;
      return { add: async (_: unknown, step: object) => void steps.push(step) };
    },
  } as typeof t.deps.jobs;
  createMarkAgain({ ...t.deps, jobs, batch: 2 });
  const first = { markingId: id, after: null };
  await work(first as never);
  expect(await findMarking(t.deps.database, id)).toMatchObject({ attempt_count: 2, finished_at: null });
  await work(first as never);
  while (steps.length > 0) await work(steps.shift() as never);
  expect(await findMarking(t.deps.database, id)).toMatchObject({ attempt_count: 5, finished_at: expect.any(Date) });
  expect(await totals(given)).toEqual([{ asked: 5, answered_right: 5 }]);
});

test('wherever the process dies, a student is marked again once, counted once and mailed once', async () => {
  const crashes = await crashAtEveryStatement(t.deps.database, {
    prepare: async () => {
      const given = await createQuiz();
      await handIn(given, given.student, 'oak');
      const id = crypto.randomUUID();
      const questions = accepting(given.questions, ['oak']);
      await t.deps.inTx((tx) =>
        insertMarking(tx, { id, lessonId: given.lesson.id, revision: 2, questions, requestedBy: given.teacher.id }),
      );
      const marking = await findMarking(t.deps.database, id);
      if (!marking) throw new Error('There is none.');
      return { ...given, marking };
    },
    operation: (inTx, { marking, student }) =>
      inTx((tx) => markStudentAgain(tx, t.deps, { marking, studentId: student.id })),
    check: async ({ marking, student, lesson, ...given }) => {
      const again = () => t.deps.inTx((tx) => markStudentAgain(tx, t.deps, { marking, studentId: student.id }));
      await again();
      await again();
      const attempts = t.deps.database.selectFrom('attempt').where('student_id', '=', student.id);
      expect(await attempts.select(['passed', 'right_count']).execute()).toEqual([{ passed: true, right_count: 1 }]);
      expect(await totals({ ...given, student, lesson })).toEqual([{ asked: 1, answered_right: 1 }]);
      expect(await findMarking(t.deps.database, marking.id)).toMatchObject({ attempt_count: 1, passed_count: 1 });
      const certificates = t.deps.database.selectFrom('certificate').where('student_id', '=', student.id);
      expect(await certificates.select('id').execute()).toHaveLength(1);
    },
  });
  expect(crashes).toBeGreaterThanOrEqual(15);
  await waitForJobs(t.deps);
});
