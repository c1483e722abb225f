import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { raceForEnrolment } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { finish, handIn, grade, fail, progress, review, list, setRule } = certificateActions(t);
beforeEach(() => t.empty());

test('of ten requests at once that meet it one issues the certificate', async () => {
  const rule = { all_lessons: true, least_average_grade: 50 };
  const { student, teacher, course, lesson } = await createCertifiedClass(t, rule);
  const assignment = await t.given.assignment(course.id);
  await handIn(student, assignment);
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => finish(student, lesson)),
    ...Array.from({ length: 5 }, (_, index) => grade(teacher, assignment, 60 + index)),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await list()).toHaveLength(1);
});

test('of two requests at once that meet it together, the second sees what the first has done', async () => {
  const rule = { all_lessons: true, least_average_grade: 50 };
  const { student, teacher, course, lesson } = await createCertifiedClass(t, rule);
  const assignment = await t.given.assignment(course.id);
  await handIn(student, assignment);
  const { database } = t.deps;
  const { id } = await database.selectFrom('enrolment').select('id').executeTakeFirstOrThrow();
  const replies = await raceForEnrolment(
    database,
    id,
    () => grade(teacher, assignment, 60),
    () => finish(student, lesson),
  );
  expect(replies).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 200 } }]);
  expect(await list()).toHaveLength(1);
});

test('where issuing fails, nothing of the request is kept, and it can be made again', async () => {
  const { student, lesson } = await createCertifiedClass(t);
  const { add } = t.deps.certificateIssuing.announcing;
  t.deps.certificateIssuing.announcing.add = async () => {
    throw new Error('The process ends here');
  };
  expect((await finish(student, lesson)).statusCode).toBe(500);
  t.deps.certificateIssuing.announcing.add = add;
  expect(await list()).toEqual([]);
  expect(await t.deps.database.selectFrom('lesson_progress').select('done_at').execute()).toEqual([]);
  await finish(student, lesson);
  expect(await list()).toHaveLength(1);
});

describe('no certificate is issued', () => {
  test('by a class that offers none', async () => {
    const { student, course, lesson } = await createCertifiedClass(t, { is_offered: false });
    await finish(student, lesson);
    expect(await list()).toEqual([]);
    expect(await progress(student, course)).toEqual({
      IsOffered: false,
      Steps: [],
      GradedWork: null,
      CertificateId: null,
      UndrawableSigns: [],
    });
  });

  test('to somebody on trial, or whose enrolment is on hold', async () => {
    const { student, course, lesson } = await createCertifiedClass(t);
    const other = await t.given.person();
    await t.given.trial(course.id, other.id);
    expect((await finish(other, lesson)).json().Done).toBe(true);
    await t.deps.database.updateTable('enrolment').set({ state: 'suspended' }).execute();
    expect((await finish(student, lesson)).statusCode).toBe(403);
    expect(await list()).toEqual([]);
    expect((await t.as(other).get(`/classes/${course.id}/certificate-progress`)).json().code).toBe(
      'enrolment.required',
    );
  });

  test('by a quiz that was handed in and not passed', async () => {
    const { student, teacher, course, lesson } = await createCertifiedClass(t, null);
    await t.given.quiz(lesson);
    expect((await fail(student, lesson)).statusCode).toBe(200);
    await setRule(teacher, course, { AllQuizzes: true });
    await review();
    expect(await list()).toEqual([]);
  });

  test('while something that was handed in waits for its grade, also where the average is high enough', async () => {
    const rule = { all_lessons: false, least_average_grade: 40 };
    const { student, teacher, course } = await createCertifiedClass(t, rule);
    const [first, second] = [await t.given.assignment(course.id), await t.given.assignment(course.id)];
    for (const assignment of [first, second]) await handIn(student, assignment);
    await grade(teacher, first, 90);
    expect(await list()).toEqual([]);
    await grade(teacher, second, 0);
    expect(await list()).toMatchObject([{ average_grade: 45 }]);
  });

  test('a second time, by a rule that was made stricter or a lesson that was added', async () => {
    const { student, teacher, course, lesson } = await createCertifiedClass(t);
    await finish(student, lesson);
    const [certificate] = await list();
    await setRule(teacher, course, { AllLessons: true, AllAssignments: true, LeastAverageGrade: 100 });
    await finish(student, await t.given.lesson(course.id));
    await handIn(student, await t.given.assignment(course.id));
    expect(await list()).toMatchObject([{ id: certificate?.id, revoked_at: null, lesson_count: 1 }]);
  });
});

test('what is missing is listed in the order of the class, at most 20 of each', async () => {
  const { student, course, lesson } = await createCertifiedClass(t, { all_quizzes: true, all_assignments: true });
  await t.given.quiz(lesson);
  for (let count = 1; count <= 21; count++) await t.given.assignment(course.id, { title: `Task ${count}` });
  const { Steps } = await progress(student, course);
  expect(Steps.map(({ Kind, Done, Needed }) => [Kind, Done, Needed])).toEqual([
    ['lessons', 0, 1],
    ['quizzes', 0, 1],
    ['assignments', 0, 21],
  ]);
  expect(Steps[0]?.Missing).toEqual([{ _id: lesson.id, Title: 'Wood' }]);
  expect(Steps[1]?.Missing).toEqual([{ _id: lesson.id, Title: 'Wood' }]);
  expect(Steps[2]?.Missing.map(({ Title }) => Title)).toEqual(Array.from({ length: 20 }, (_, at) => `Task ${at + 1}`));
});
