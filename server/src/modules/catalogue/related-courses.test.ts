import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const YESTERDAY = () => new Date(t.deps.now().getTime() - 86_400_000);

const related = async (id: string) => {
  const { AlsoTaken, ByTeacher } = (await t.get(`/api/classes/${id}/related`)).json();
  const titles = (courses: { ClassTitle: string }[]) => courses.map(({ ClassTitle }) => ClassTitle);
  return { alsoTaken: titles(AlsoTaken), byTeacher: titles(ByTeacher) };
};

/** Students who take all of these classes since yesterday. */
async function givenStudents(count: number, courseIds: string[]) {
  for (let number = 0; number < count; number++) {
    const { id } = await t.given.person();
    for (const courseId of courseIds) await t.given.enrolment(courseId, id);
  }
  await t.deps.database.updateTable('enrolment').set({ enrolled_at: YESTERDAY() }).execute();
}

test('classes that at least three students share are listed, most shared first, without those that are not approved', async () => {
  const [course, four, three, two] = [
    await t.given.course({ title: 'Knots' }),
    await t.given.course({ title: 'Four' }),
    await t.given.course({ title: 'Three' }),
    await t.given.course({ title: 'Two' }),
  ];
  const archived = await t.given.course({ title: 'Archived' });
  await givenStudents(1, [course.id, four.id, archived.id]);
  await givenStudents(1, [course.id, four.id, three.id, archived.id]);
  await givenStudents(2, [course.id, four.id, three.id, two.id, archived.id]);
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', archived.id).execute();
  expect((await related(course.id)).alsoTaken).toEqual(['Four', 'Three']);
});

test('who enrolled today, or has been refunded, does not show', async () => {
  const course = await t.given.course();
  const other = await t.given.course({ title: 'Other' });
  await givenStudents(2, [course.id, other.id]);
  const third = await t.given.person();
  await t.given.enrolment(course.id, third.id);
  const { id } = await t.given.enrolment(other.id, third.id);
  expect((await related(course.id)).alsoTaken).toEqual([]);
  const { database, responseCache } = t.deps;
  await database.updateTable('enrolment').set({ enrolled_at: YESTERDAY() }).execute();
  responseCache.drop(['courses']);
  expect((await related(course.id)).alsoTaken).toEqual(['Other']);
  await database.updateTable('enrolment').set({ state: 'ended' }).where('id', '=', id).execute();
  responseCache.drop(['courses']);
  expect((await related(course.id)).alsoTaken).toEqual([]);
});

test('the newest four other approved classes of the teacher are listed', async () => {
  const { id: teacher_id } = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id });
  for (let number = 1; number <= 5; number++) await t.given.course({ teacher_id, title: `By her ${number}` });
  await t.given.course({ teacher_id, status: 'Pending' });
  expect((await related(course.id)).byTeacher).toEqual(['By her 5', 'By her 4', 'By her 3', 'By her 2']);
});

test('a class that is not approved has neither related classes nor ratings', async () => {
  const { id } = await t.given.course({ status: 'Pending' });
  for (const what of ['related', 'ratings']) {
    expect(codeOf(await t.get(`/api/classes/${id}/${what}`))).toEqual([404, 'course.not-found']);
  }
});
