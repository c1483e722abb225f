import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { finish, setRule, review, list, progress } = certificateActions(t);
beforeEach(() => t.empty());

const LESSONS = { AllLessons: true };
const reviews = () => t.deps.database.selectFrom('certificate_review').select(['student_id', 'due_at']).execute();

describe('before a rule is saved, its teacher is told how many would get a certificate at once', () => {
  const RULE = { IsOffered: true, AllLessons: true, AllAssignments: false, AllQuizzes: false };
  const REST = { LeastAverageGrade: null, Hours: null, Description: '' };
  const count = (person: { id: string }, course: { id: string }, rule: object = {}) =>
    t.as(person).post(`/classes/${course.id}/certificate-rule/effect`, { ...RULE, ...REST, ...rule });

  test('those who have met it and have none; nothing changes', async () => {
    const { student, teacher, course, lesson } = await createCertifiedClass(t, null);
    const people = [await t.given.person(), await t.given.person()] as const;
    for (const { id } of people) await t.given.enrolment(course.id, id);
    for (const person of [student, people[0]]) await finish(person, lesson);
    const none = { NewCount: 0, IsComplete: true, UndrawableSigns: [] };
    expect((await count(teacher, course)).json()).toEqual({ ...none, NewCount: 2 });
    expect((await count(teacher, course, { AllAssignments: true })).json().NewCount).toBe(2);
    expect((await count(teacher, course, { LeastAverageGrade: 50 })).json().NewCount).toBe(0);
    expect((await count(teacher, course, { IsOffered: false, AllLessons: false })).json().NewCount).toBe(0);
    expect(await reviews()).toEqual([]);
    await setRule(teacher, course, LESSONS);
    await review();
    expect((await count(teacher, course)).json()).toEqual(none);
    expect(await list()).toHaveLength(2);
  });

  test('also of more students than one statement looks at', async () => {
    const { teacher, course, lesson } = await createCertifiedClass(t, null);
    await sql`
      with person as (
        insert into "user" (id, name, email, created_at, updated_at)
        select gen_random_uuid(), 'Student', 'student' || number || '@example.com', now(), now()
        from generate_series(1, 750) as number returning id
      ), enrolled as (
        insert into enrolment (id, course_id, student_id, enrolled_at, origin)
        select gen_random_uuid(), ${course.id}, id, now(), 'free' from person returning course_id, student_id
      )
      insert into lesson_progress (course_id, student_id, lesson_id, position_seconds, done_at, updated_at)
      select course_id, student_id, ${lesson.id}, 0, now(), now() from enrolled`.execute(t.deps.database);
    expect((await count(teacher, course)).json()).toMatchObject({ NewCount: 750, IsComplete: true });
  });

  test('which signs certificates cannot show, of the title, the teacher’s name and the description', async () => {
    const { teacher, course } = await createCertifiedClass(t, null);
    await t.deps.database.updateTable('course').set({ title: 'Carving 🪵 for all' }).execute();
    const { UndrawableSigns } = (await count(teacher, course, { Description: 'ശ്രീ 🍞 🪵' })).json();
    expect(UndrawableSigns).toEqual(['🪵', '🍞']);
  });
});

test('students read which signs of their name certificates cannot show, before they are issued, and issued again', async () => {
  const { student, course, lesson } = await createCertifiedClass(t);
  const rename = (name: string) =>
    t.deps.database.updateTable('user').set({ name }).where('id', '=', student.id).execute();
  await rename('𠮷野家');
  expect((await progress(student, course)).UndrawableSigns).toEqual(['𠮷']);
  await rename('தமிழ் செல்வன்');
  expect((await progress(student, course)).UndrawableSigns).toEqual([]);
  await finish(student, lesson);
  await rename('Ann 👩‍🏫');
  expect((await progress(student, course)).UndrawableSigns).toEqual([]);
  expect((await t.as(student).get('/my-certificates')).json()).toMatchObject([{ UndrawableSigns: ['👩‍🏫'] }]);
});
