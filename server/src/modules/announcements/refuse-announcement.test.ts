import type { CourseStatus } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id });
});

const words = (Title: string, Text = 'Bring an apron.') => ({ Title, Text });
const announce = (input: object, courseId = course.id) =>
  t.as(teacher).post(`/classes/${courseId}/announcements`, input);

test.each<CourseStatus>(['Pending', 'Rejected', 'Archived'])(
  'a class that is %s has no announcements',
  async (status) => {
    const { id } = await t.given.course({ teacher_id: teacher.id, status });
    const reply = await announce(words('Hello'), id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'course.not-approved']);
    expect(await countRows(t.deps.database, 'announcement')).toBe(0);
  },
);

test('another teacher, a student of the class and an admin cannot announce', async () => {
  const student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
  const others = [await t.given.person({ role: 'Teacher' }), student, await t.given.person({ role: 'Admin' })];
  for (const other of others) {
    const reply = await t.as(other).post(`/classes/${course.id}/announcements`, words('Mine'));
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.forbidden']);
  }
  const pending = await t.given.course({ status: 'Pending' });
  expect((await announce(words('Mine'), pending.id)).statusCode).toBe(404);
  expect(await countRows(t.deps.database, 'announcement')).toBe(0);
});

test.each([
  {},
  { Title: 'T' },
  { Title: ' ', Text: 'x' },
  { Title: 'Two\u0007bells', Text: 'x' },
  { Title: 'T', Text: '\u200b' },
  { Title: 'x'.repeat(121), Text: 'x' },
  { Title: 'T', Text: 'x'.repeat(5_001) },
  { Title: 'T', Text: 'with \0' },
])('%j is refused', async (input) => {
  expect((await announce(input)).statusCode).toBe(400);
});
