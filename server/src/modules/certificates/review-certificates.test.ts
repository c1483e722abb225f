import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { finish, handIn, setRule, review, reviewLater, list } = certificateActions(t);
beforeEach(() => t.empty());

const LESSONS = { AllLessons: true };
const reviews = () => t.deps.database.selectFrom('certificate_review').select(['student_id', 'due_at']).execute();

test('who met the rule before it was set gets a certificate, without anybody doing anything', async () => {
  const { student, teacher, course, lesson } = await createCertifiedClass(t, null);
  const other = await t.given.person();
  await t.given.enrolment(course.id, other.id);
  await finish(student, lesson);
  expect((await setRule(teacher, course, LESSONS)).json()).toMatchObject({ modifiedCount: 1 });
  await review();
  expect(await list()).toMatchObject([{ student_id: student.id, lesson_count: 1 }]);
});

test('a class is looked at twice, the second time when nothing from before the change is under way', async () => {
  const { student, teacher, course, lesson } = await createCertifiedClass(t, null);
  await setRule(teacher, course, LESSONS);
  await review();
  const [second] = await reviews();
  expect(second?.due_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
  /** By a transaction that did not see the rule. */
  const done = { position_seconds: 0, done_at: new Date(), updated_at: new Date() };
  await t.deps.database
    .insertInto('lesson_progress')
    .values({ course_id: course.id, student_id: student.id, lesson_id: lesson.id, ...done })
    .execute();
  await review();
  expect(await list()).toEqual([]);
  await reviewLater();
  expect(await list()).toHaveLength(1);
  expect(await reviews()).toEqual([]);
});

describe('who lacked only one thing gets a certificate when it is not asked for any more', () => {
  test('because the rule was loosened', async () => {
    const { student, teacher, course, lesson } = await createCertifiedClass(t, { all_assignments: true });
    await t.given.assignment(course.id);
    await finish(student, lesson);
    await setRule(teacher, course, LESSONS);
    await review();
    expect(await list()).toHaveLength(1);
  });

  test('because the lesson, or its section, was deleted', async () => {
    for (const path of ['lessons', 'sections']) {
      const { student, teacher, course, lesson } = await createCertifiedClass(t);
      const other = await t.given.lesson(course.id);
      await finish(student, lesson);
      await t.as(teacher).delete(`/${path}/${path === 'lessons' ? other.id : other.section_id}`);
      await reviewLater();
      expect((await list()).filter(({ course_id }) => course_id === course.id)).toHaveLength(1);
      await t.empty();
    }
  });

  test('because an admin has hidden the lesson', async () => {
    const { student, course, lesson } = await createCertifiedClass(t);
    const other = await t.given.lesson(course.id);
    await finish(student, lesson);
    expect((await t.as('admin').put(`/lessons/${other.id}/hide`, { reason: 'An advertisement' })).statusCode).toBe(200);
    await reviewLater();
    expect(await list()).toMatchObject([{ student_id: student.id, lesson_count: 1 }]);
  });

  test('because the assignment was withdrawn', async () => {
    const { student, teacher, course } = await createCertifiedClass(t, { all_lessons: false, all_assignments: true });
    const [first, second] = [await t.given.assignment(course.id), await t.given.assignment(course.id)];
    await t.given.submission(second);
    await handIn(student, first);
    await t.as(teacher).delete(`/assignments/${second.id}`);
    await reviewLater();
    expect(await list()).toMatchObject([{ student_id: student.id, assignment_count: 1 }]);
  });

  test('because the quiz has no question any more', async () => {
    const { student, teacher, lesson } = await createCertifiedClass(t, { all_quizzes: true });
    await t.given.quiz(lesson);
    await finish(student, lesson);
    const empty = { Questions: [], PassPercent: 50, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };
    expect((await t.as(teacher).put(`/lessons/${lesson.id}/quiz`, empty, 1)).statusCode).toBe(200);
    await reviewLater();
    expect(await list()).toMatchObject([{ quiz_count: 0, lesson_count: 1 }]);
  });
});

test('nobody gets one for a class that has nothing to do any more', async () => {
  const { student, teacher, course, lesson } = await createCertifiedClass(t);
  const other = await t.given.lesson(course.id);
  await finish(student, other);
  await t.as(teacher).delete(`/lessons/${other.id}`);
  await t.as(teacher).delete(`/lessons/${lesson.id}`);
  await reviewLater();
  expect(await list()).toEqual([]);
});

test('nobody gets one by a lesson that is brought back within the hour, or by a quiz while it is written', async () => {
  const { student, teacher, course, lesson } = await createCertifiedClass(t, { all_quizzes: true });
  const other = await t.given.lesson(course.id);
  await t.given.quiz(other);
  await finish(student, lesson);
  const empty = { Questions: [], PassPercent: 50, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };
  await t.as(teacher).put(`/lessons/${other.id}/quiz`, empty, 1);
  await t.as(teacher).delete(`/lessons/${other.id}`);
  await review();
  expect(await list()).toEqual([]);
  const [due] = await reviews();
  expect(due?.due_at.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  expect((await t.as(teacher).post(`/lessons/${other.id}/restore`)).statusCode).toBe(200);
  await reviewLater();
  expect(await list()).toEqual([]);
});

test('what somebody did on trial counts once they have enrolled; the others of the class are not looked at', async () => {
  const { course, lesson } = await createCertifiedClass(t);
  const person = await t.given.person();
  await t.given.trial(course.id, person.id);
  await finish(person, lesson);
  await t.as(person).put(`/class-enrollment/${course.id}`, { PaymentDetails: { TransactionID: '' } });
  expect(await reviews()).toMatchObject([{ student_id: person.id }]);
  await review();
  expect(await list()).toMatchObject([{ student_id: person.id }]);
});

test('the rule can be read by anybody, is saved by the class’s teacher alone, and is checked', async () => {
  const { teacher, course } = await createCertifiedClass(t, null);
  const read = async () => (await t.get(`/api/classes/${course.id}/certificate-rule`)).json();
  const none = { IsOffered: false, AllLessons: false, AllAssignments: false, AllQuizzes: false };
  const counts = { LessonCount: 1, AssignmentCount: 0, QuizCount: 0 };
  expect(await read()).toEqual({ ...none, LeastAverageGrade: null, Hours: null, Description: '', ...counts });
  expect((await setRule(teacher, course, {})).json().errors).toEqual([
    { path: 'IsOffered', message: 'Choose at least one thing that students have to do.' },
  ]);
  for (const wrong of [{ LeastAverageGrade: 0 }, { LeastAverageGrade: 101 }, { Hours: 0.3 }, { Hours: 2_001 }])
    expect((await setRule(teacher, course, { ...LESSONS, ...wrong })).statusCode).toBe(400);
  const rule = { ...LESSONS, LeastAverageGrade: 70, Hours: 1.5, Description: 'Carves.' };
  expect((await setRule(teacher, course, rule)).json()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  expect((await setRule(teacher, course, rule)).json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  expect(await read()).toEqual({ ...none, IsOffered: true, ...rule, ...counts });
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).execute();
  t.deps.responseCache.drop(['everything']);
  expect((await t.get(`/api/classes/${course.id}/certificate-rule`)).statusCode).toBe(404);
  expect((await t.as(teacher).get(`/classes/${course.id}/certificate-rule`)).json()).toMatchObject(rule);
});
