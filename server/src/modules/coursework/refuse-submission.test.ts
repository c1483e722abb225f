import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let student: { id: string };
let course: { id: string };
let assignment: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id);
});

const submit = async (who: { id: string }, work: object = {}, courseId = course.id) => {
  await t.tokenOf(who);
  const classObeject = { _id: assignment.id, Answer: 'Mine', ...work };
  return refused(() => t.as(who).put(`/submit-assignment/${courseId}`, { classObeject }));
};

/** The status and code of a refusal; checks that nothing has changed. */
async function refused(ask: () => Promise<Response>) {
  const before = await digestDatabase(t.deps.pool);
  const reply = await ask();
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  return codeOf(reply);
}

const setStatus = (status: 'Pending' | 'Rejected' | 'Archived') =>
  t.deps.database.updateTable('course').set({ status }).where('id', '=', course.id).execute();
const setPlace = (state: 'suspended' | 'ended') =>
  t.deps.database.updateTable('enrolment').set({ state }).where('student_id', '=', student.id).execute();

describe('people who are not enrolled cannot hand in:', () => {
  const REQUIRED = [403, 'enrolment.required'];

  test('not a student, not one of another class, not its teacher, not an admin', async () => {
    const elsewhere = await t.given.person();
    await t.given.enrolment((await t.given.course()).id, elsewhere.id);
    const others = [await t.given.person(), elsewhere, teacher, await t.given.person({ role: 'Admin' })];
    for (const somebody of others) expect(await submit(somebody)).toEqual(REQUIRED);
    const body = { classObeject: { _id: assignment.id } };
    expect(await refused(() => t.asNobody.put(`/submit-assignment/${course.id}`, body))).toEqual([
      401,
      'auth.required',
    ]);
  });

  test.each(['suspended', 'ended'] as const)('not a student whose enrolment is %s', async (state) => {
    await setPlace(state);
    expect(await submit(student)).toEqual(REQUIRED);
  });

  test.each(['Pending', 'Rejected', 'Archived'] as const)(
    'and a class that is %s does not exist for them',
    async (status) => {
      await setStatus(status);
      expect(await submit(await t.given.person())).toEqual([404, 'course.not-found']);
      expect(await submit(teacher)).toEqual(REQUIRED);
      await setPlace('ended');
      expect(await submit(student)).toEqual([404, 'course.not-found']);
    },
  );
});

const NO_IDS = ['nothing', '0197c3a0-0000-7000-8000-000000000001', "1' or '1'='1", '🙂', 'a\0b', '\ud83d'];

test.each(NO_IDS)('an assignment with the id %j does not exist', async (_id) => {
  expect(await submit(student, { _id })).toEqual([404, 'assignment.not-found']);
});

test.each(NO_IDS.slice(0, 4))('a class with the id %j does not exist', async (id) => {
  expect(await submit(student, {}, encodeURIComponent(id))).toEqual([404, 'course.not-found']);
});

test('an assignment of another class does not exist, even for a student of both', async () => {
  const another = await t.given.course();
  await t.given.enrolment(another.id, student.id);
  expect(await submit(student, {}, another.id)).toEqual([404, 'assignment.not-found']);
});

/** Each refused field, with its message. */
async function refusalOf(work: object): Promise<string[]> {
  const body = { classObeject: { _id: assignment.id, ...work } };
  const reply = await t.as(student).put(`/submit-assignment/${course.id}`, body);
  expect(reply.json().code).toBe('request.invalid');
  return reply.json().errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
}

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'ftp://example.com/work.zip',
  'mailto:me@example.com',
  'essay.docx',
  '//example.com/work',
  'https://',
  'http:a/page/of/ours',
  'https:a/page/of/ours',
  'https:\\\\example.com',
  'https://guildhall.test@example.com/',
  'https://me:secret@example.com/',
  'http://exa mple.com',
  'my work',
])('%j is not accepted as a link', async (Link) => {
  expect(await refusalOf({ Link })).toContain('classObeject.Link: Invalid URL');
});

test.each([
  [
    'a link of 2,001',
    { Link: `https://example.com/${'x'.repeat(1_981)}` },
    'Link: Please use at most 2,000 characters',
  ],
  ['a link in two lines', { Link: 'https://example.com/\nwork' }, 'Link: Invalid URL'],
  ['a link with a NUL', { Link: 'https://example.com/\0' }, 'Link: NUL characters are not allowed'],
  ['an answer of 10,001', { Answer: 'x'.repeat(10_001) }, 'Answer: Please use at most 10,000 characters'],
  ['an answer with a NUL', { Answer: 'a\0b' }, 'Answer: NUL characters are not allowed'],
  ['half a character', { Answer: 'a\ud83d' }, 'Answer: One of the characters is invalid. Please type it again'],
])('%s is refused', async (_, work, refusal) => {
  expect(await refusalOf(work)).toContain(`classObeject.${refusal}`);
});

test.each([
  ['an answer of 10,000 letters', { Answer: 'x'.repeat(10_000) }],
  ['an answer of 10,000 emoji', { Answer: '📕'.repeat(10_000) }],
  ['an answer with markup', { Answer: '<script>alert(1)</script>' }],
  ['a link of 2,000', { Link: `https://example.com/${'x'.repeat(1_980)}` }],
  ['a link without encryption', { Link: 'http://example.com' }],
  ['a link in capitals', { Link: 'HTTPS://EXAMPLE.COM/Work?a=b#c' }],
  ['a link in Japanese', { Link: 'https://例え.jp/作品' }],
])('%s is kept unchanged', async (_, { Answer = '', Link = '' }: { Answer?: string; Link?: string }) => {
  const body = { classObeject: { _id: assignment.id, Answer, Link } };
  expect((await t.as(student).put(`/submit-assignment/${course.id}`, body)).statusCode).toBe(200);
  const kept = await t.deps.database.selectFrom('submission').select(['answer', 'link']).execute();
  expect(kept).toEqual([{ answer: Answer, link: Link }]);
});
