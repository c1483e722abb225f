import type { LightMyRequestResponse as Response } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { raceForCourse, raceForSubmission } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const buy = purchasesIn(t);
let teacher: { id: string };
let student: { id: string };
let course: { id: string };
let assignment: { id: string; course_id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id, { deadline: '2098-05-31' });
  for (const person of [teacher, student]) await t.tokenOf(person);
  await t.as('admin').get('/getallclass');
});

afterEach(async () => expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]));

const add =
  (AssignmentTitle = 'Fold') =>
  () => {
    const formData = { AssignmentTitle, AssignmentDeadLine: '2098-06-01', AssignmentDescription: 'A sheet.' };
    return t.as(teacher).put(`/add-assignment/${course.id}`, { formData });
  };
const submit =
  (Answer: string, who = student) =>
  () =>
    t.as(who).put(`/submit-assignment/${course.id}`, { classObeject: { _id: assignment.id, Answer } });
const grade = (id: string, Grade: number, SubmittedAt?: string) => () =>
  t.as(teacher).put(`/submissions/${id}/grade`, { Grade, SubmittedAt });
const submissions = () => t.deps.database.selectFrom('submission').selectAll().execute();
const assignments = () => t.deps.database.selectFrom('assignment').selectAll().orderBy('number').execute();

/** The modified counts, or the codes of problems, in the order of the requests. */
const outcomesOf = (outcomes: readonly PromiseSettledResult<Response>[]) =>
  outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value.json().modifiedCount ?? outcome.value.json().code;
  });

describe('of two requests that set an assignment at the same time', () => {
  test('one sets it when it is the same', async () => {
    expect(outcomesOf(await raceForCourse(t.deps.database, course.id, add(), add()))).toEqual([1, 0]);
    expect((await assignments()).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('each gets a number of its own when they differ', async () => {
    expect(outcomesOf(await raceForCourse(t.deps.database, course.id, add('Sew'), add('Bind')))).toEqual([1, 1]);
    expect((await assignments()).map(({ number, title }) => [number, title]).slice(1)).toEqual([
      [2, 'Sew'],
      [3, 'Bind'],
    ]);
  });

  test('neither sets one in a class that is deleted or archived first', async () => {
    const remove = () => t.as(teacher).delete(`/delete-class/${course.id}`);
    expect(outcomesOf(await raceForCourse(t.deps.database, course.id, remove, add()))[1]).toBe('course.not-approved');
    const { id } = await t.given.course({ teacher_id: teacher.id });
    course = { id };
    expect(outcomesOf(await raceForCourse(t.deps.database, id, remove, add()))[1]).toBe('course.not-found');
  });
});

test.each([
  ['of two first submissions at the same time the second replaces the first', 'Two.', 1],
  ['a second click on Submit changes nothing', 'One.', 0],
])('%s', async (_, second, modified) => {
  const outcomes = await raceForCourse(t.deps.database, course.id, submit('One.'), submit(second));
  expect(outcomesOf(outcomes)).toEqual([1, modified]);
  expect(await submissions()).toMatchObject([{ answer: second }]);
});

test('ten students who hand in at the same time are counted ten times', async () => {
  const students = await Promise.all(Array.from({ length: 10 }, () => t.given.person()));
  for (const { id } of students) await t.given.enrolment(course.id, id);
  const replies = await Promise.all(students.map((who) => submit('Mine.', who)()));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await t.get(`/api/get-class/${course.id}`)).json().SubmissionCount).toBe(10);
});

test('a student whose enrolment ends at the same time cannot hand in', async () => {
  const buyer = await t.given.person();
  await buy.buy(buyer, course);
  const [payment] = await buy.paymentsOf(buyer);
  const refund = () => t.as('admin').put(`/payments/${payment?.id}/refund`);
  const outcomes = await raceForCourse(t.deps.database, course.id, refund, submit('Mine.', buyer));
  expect(outcomesOf(outcomes)).toEqual([1, 'enrolment.required']);
  expect(await submissions()).toEqual([]);
  await buy.waitForRefunds();
});

describe('a grade at the same time as a second submission', () => {
  const given = async () => t.given.submission(assignment, { student_id: student.id, answer: 'One.' });

  test('and comes after it is refused when the teacher read the first', async () => {
    const { id, submitted_at } = await given();
    const read = grade(id, 90, submitted_at.toISOString());
    expect(outcomesOf(await raceForSubmission(t.deps.database, id, submit('Two.'), read))).toEqual([
      1,
      'submission.changed',
    ]);
    expect(await submissions()).toMatchObject([{ answer: 'Two.', grade: null }]);
  });

  test('and comes after it counts for the second when it names no version', async () => {
    const { id } = await given();
    expect(outcomesOf(await raceForSubmission(t.deps.database, id, submit('Two.'), grade(id, 90)))).toEqual([1, 1]);
    expect(await submissions()).toMatchObject([{ answer: 'Two.', grade: 90 }]);
  });

  test('and comes before it is removed with the first', async () => {
    const { id, submitted_at } = await given();
    const read = grade(id, 90, submitted_at.toISOString());
    expect(outcomesOf(await raceForSubmission(t.deps.database, id, read, submit('Two.')))).toEqual([1, 1]);
    expect(await submissions()).toMatchObject([{ answer: 'Two.', grade: null, comment: '' }]);
  });
});

test('of two grades at the same time the second is kept, and one is counted', async () => {
  const { id } = await t.given.submission(assignment, { student_id: student.id });
  expect(outcomesOf(await raceForSubmission(t.deps.database, id, grade(id, 40), grade(id, 60)))).toEqual([1, 1]);
  expect(outcomesOf(await raceForSubmission(t.deps.database, id, grade(id, 60), grade(id, 60)))).toEqual([0, 0]);
  expect(await submissions()).toMatchObject([{ grade: 60 }]);
});

test('everything at the same time ends without a failure, and with right counts', async () => {
  const { id } = await t.given.submission(assignment, { student_id: student.id });
  const move = (TimeZone: string) => () =>
    t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData: { TimeZone } });
  for (let round = 0; round < 8; round++) {
    const fellow = await t.given.person();
    await t.given.enrolment(course.id, fellow.id);
    const zones = move(`Etc/GMT+${round + 1}`);
    const work = [submit(`Round ${round}`), submit('Mine.', fellow), submit('Mine, too.', fellow)];
    const requests = [...work, grade(id, round), grade(id, 90), add(`Round ${round}`), add(`Round ${round}`), zones];
    const replies = await Promise.all(requests.map((request) => request()));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  }
  expect(await submissions()).toHaveLength(9);
  expect(await assignments()).toHaveLength(9);
});
