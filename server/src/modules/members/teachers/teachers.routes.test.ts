import { Teacher } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { codeOf } from '../../../testing/problem-code.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string; name: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher', name: 'Ines Duarte' });
});

const read = () => t.get(`/api/teachers/${teacher.id}`);
const given = (course: object = {}) => t.given.course({ teacher_id: teacher.id, ...course });

test('everybody reads a teacher’s name, bio and figures of the approved classes, and no e-mail address', async () => {
  await given({ enrolled_count: 3, review_count: 2, rating_sum: 9 });
  await given({ enrolled_count: 4, review_count: 1, rating_sum: 4 });
  await given({ status: 'Pending', enrolled_count: 100, review_count: 1, rating_sum: 1 });
  await t.as(teacher).put('/my-bio', { Bio: '  I build pages.\n\nSince 1998.  ' });
  const reply = (await read()).json();
  expect(z.strictObject(Teacher.shape).parse(reply)).toMatchObject({
    Name: 'Ines Duarte',
    Bio: 'I build pages.\n\nSince 1998.',
    ClassCount: 2,
    EnrolledCount: 7,
    ReviewCount: 3,
    AverageRating: 4.33,
  });
  const [course] = (await t.get('/api/all-classes')).json().data;
  expect(course.TeacherId).toBe(teacher.id);
});

test('the approved classes of a teacher come page by page, newest first, and nobody else’s', async () => {
  for (let number = 1; number <= 5; number++) await given({ title: `Class of Ines ${number}` });
  await given({ status: 'Rejected' });
  await t.given.course();
  const titles: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await t.get(`/api/teachers/${teacher.id}/classes?limit=2${cursor}`)).json();
    expect(page.total).toBe(5);
    titles.push(...page.data.map(({ ClassTitle }: { ClassTitle: string }) => ClassTitle));
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(titles).toEqual([5, 4, 3, 2, 1].map((number) => `Class of Ines ${number}`));
});

test('somebody without an approved class has no page', async () => {
  await given({ status: 'Pending' });
  const student = await t.given.person();
  for (const id of [teacher.id, student.id, 'nobody', crypto.randomUUID()]) {
    for (const path of [`/api/teachers/${id}`, `/api/teachers/${id}/classes`]) {
      expect(codeOf(await t.get(path))).toEqual([404, 'teacher.not-found']);
    }
  }
});

test('a suspended teacher’s page is hidden at once, nothing links to it, and it comes back', async () => {
  const course = await given();
  const linked = async () => (await t.get(`/api/get-class/${course.id}`)).json().TeacherId;
  const decide = (what: string) => t.as('admin').put(`/members/${teacher.id}/${what}`, { reason: 'A reason of ten' });
  expect([(await read()).statusCode, await linked()]).toEqual([200, teacher.id]);
  expect((await decide('suspend')).json().modifiedCount).toBe(1);
  expect([(await read()).statusCode, await linked()]).toEqual([404, null]);
  await decide('lift-suspension');
  expect([(await read()).statusCode, await linked()]).toEqual([200, teacher.id]);
});

test('a teacher changes their bio, up to 2,000 characters; the same again changes nothing', async () => {
  await given();
  const put = (Bio: string) => t.as(teacher).put('/my-bio', { Bio });
  expect((await read()).json().Bio).toBe('');
  expect((await put('é'.repeat(2_000))).json().modifiedCount).toBe(1);
  expect((await put('é'.repeat(2_000))).json().modifiedCount).toBe(0);
  expect((await t.as(teacher).get('/my-bio')).json().Bio).toBe('é'.repeat(2_000));
  expect((await read()).json().Bio).toHaveLength(2_000);
  expect((await put('x'.repeat(2_001))).statusCode).toBe(400);
  await put(' ');
  expect((await read()).json().Bio).toBe('');
});
