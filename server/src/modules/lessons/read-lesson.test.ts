import type { CourseStatus } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const SECRET = 'The secret of the lesson';
let teacher: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

async function createLessons(status: CourseStatus) {
  const course = await t.given.course({ teacher_id: teacher.id, status });
  const section = await t.given.section(course.id);
  const locked = await t.given.lesson(course.id, { section_id: section.id, text: SECRET });
  const preview = await t.given.lesson(course.id, { section_id: section.id, text: SECRET, is_preview: true });
  return { course, locked, preview };
}

type Lessons = Awaited<ReturnType<typeof createLessons>>;

const PEOPLE = {
  nobody: async () => t.asNobody,
  'a student': async () => t.as('student'),
  'another teacher': async () => t.as('teacher'),
  'an admin': async () => t.as('admin'),
  'its teacher': async () => t.as(teacher),
  'an enrolled student': async ({ course }: Lessons) => t.as({ id: (await t.given.enrolment(course.id)).student_id }),
  'a refunded student': async ({ course }: Lessons) => {
    const { id, student_id } = await t.given.enrolment(course.id);
    await t.given.trial(course.id, student_id);
    await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).where('id', '=', id).execute();
    return t.as({ id: student_id });
  },
  'somebody on trial': async ({ course }: Lessons) => {
    const { id } = await t.given.person();
    await t.given.trial(course.id, id);
    return t.as({ id });
  },
  'somebody whose trial is over': async ({ course }: Lessons) => {
    const { id } = await t.given.person();
    const started_at = new Date(Date.now() - 700_000_000);
    await t.given.trial(course.id, id, { started_at, ends_at: new Date(Date.now() - 1_000) });
    return t.as({ id });
  },
};

type Status = number;
/** What each gets: the contents, a lesson, a preview. */
const OUTCOMES: Record<keyof typeof PEOPLE, Record<'Approved' | 'Pending' | 'Archived', [Status, Status, Status]>> = {
  nobody: { Approved: [200, 403, 200], Pending: [404, 404, 404], Archived: [404, 404, 404] },
  'a student': { Approved: [200, 403, 200], Pending: [404, 404, 404], Archived: [404, 404, 404] },
  'another teacher': { Approved: [200, 403, 200], Pending: [404, 404, 404], Archived: [404, 404, 404] },
  'an admin': { Approved: [200, 200, 200], Pending: [200, 200, 200], Archived: [200, 200, 200] },
  'its teacher': { Approved: [200, 200, 200], Pending: [200, 200, 200], Archived: [200, 200, 200] },
  'an enrolled student': { Approved: [200, 200, 200], Pending: [200, 200, 200], Archived: [200, 200, 200] },
  'a refunded student': { Approved: [200, 403, 200], Pending: [404, 404, 404], Archived: [404, 404, 404] },
  'somebody on trial': { Approved: [200, 200, 200], Pending: [404, 404, 404], Archived: [404, 404, 404] },
  'somebody whose trial is over': { Approved: [200, 403, 200], Pending: [404, 404, 404], Archived: [404, 404, 404] },
};

describe.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('%s', (who) => {
  test.each(['Approved', 'Pending', 'Archived'] as const)('in a class that is %s', async (status) => {
    const lessons = await createLessons(status);
    const client = await PEOPLE[who](lessons);
    const { course, locked, preview } = lessons;
    const replies = [`/classes/${course.id}/content`, `/lessons/${locked.id}`, `/lessons/${preview.id}`].map((path) =>
      client.get(path),
    );
    const [contents, ...pages] = await Promise.all(replies);
    const statuses = [contents, ...pages].map((reply) => reply?.statusCode);
    expect(statuses).toEqual(OUTCOMES[who][status]);
    expect(contents?.body).not.toContain(SECRET);
    for (const page of pages) expect(page.body.includes(SECRET)).toBe(page.statusCode === 200);
  });
});

test('what is locked says so, and what cannot be seen does not exist', async () => {
  const { locked } = await createLessons('Approved');
  expect(codeOf(await t.as('student').get(`/lessons/${locked.id}`))).toEqual([403, 'lesson.locked']);
  const hidden = await createLessons('Rejected');
  expect(codeOf(await t.as('student').get(`/lessons/${hidden.preview.id}`))).toEqual([404, 'lesson.not-found']);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])('there is no lesson %j', async (id) => {
  for (const client of [t.asNobody, t.as('student')])
    expect(codeOf(await client.get(`/lessons/${id}`))).toEqual([404, 'lesson.not-found']);
});

test('only its teacher and admins get text and revision to edit', async () => {
  const lessons = await createLessons('Approved');
  const student = await PEOPLE['an enrolled student'](lessons);
  const page = (await student.get(`/lessons/${lessons.locked.id}`)).json();
  for (const field of ['Text', 'Revision', 'UpdatedAt']) expect(page).not.toHaveProperty(field);
  expect((await t.as('admin').get(`/lessons/${lessons.locked.id}`)).json()).toMatchObject({
    Text: SECRET,
    Revision: 1,
  });
});

test('lessons know the ones before and after, over the borders of sections', async () => {
  const { course, locked, preview } = await createLessons('Approved');
  const last = await t.given.lesson(course.id);
  const around = async (id: string) => {
    const { PreviousLessonId, NextLessonId } = (await t.as(teacher).get(`/lessons/${id}`)).json();
    return [PreviousLessonId, NextLessonId];
  };
  expect(await around(locked.id)).toEqual([null, preview.id]);
  expect(await around(preview.id)).toEqual([locked.id, last.id]);
  expect(await around(last.id)).toEqual([preview.id, null]);
});
