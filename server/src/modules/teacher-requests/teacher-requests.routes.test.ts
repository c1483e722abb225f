import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

type Reply = Awaited<ReturnType<typeof t.get>>;

const titlesOf = (reply: Reply) => reply.json().map(({ Title }: { Title: string }) => Title);
const NOT_FOUND = [404, 'teacher-request.not-found'];

describe('GET /get-tecReq', () => {
  test('shows an application to its applicant and to admins; others get the same reply as for none', async () => {
    const { id, applicant_id } = await t.given.teacherRequest({ title: 'Bread' });
    for (const reader of [t.as({ id: applicant_id }), t.as('admin')]) {
      expect((await reader.get(`/get-tecReq/${id}`)).json()).toMatchObject({ _id: id, Title: 'Bread' });
    }
    for (const reader of [t.as('student'), t.as('teacher')]) {
      expect(codeOf(await reader.get(`/get-tecReq/${id}`))).toEqual(NOT_FOUND);
    }
    expect((await t.asNobody.get(`/get-tecReq/${id}`)).statusCode).toBe(401);
  });

  test('still shows it to the applicant after they have become a teacher', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    const { id } = await t.given.teacherRequest({ applicant_id: teacher.id, status: 'Approved', reason: 'Welcome.' });
    expect((await t.as(teacher).get(`/get-tecReq/${id}`)).json()).toMatchObject({
      Status: 'Approved',
      status: 'Approved',
      Reason: 'Welcome.',
      DecidedAt: expect.stringMatching(/Z$/),
    });
  });

  test.each([newId(), 'no-id', "';drop table", '\0', 'x'.repeat(400)])('finds nothing under %j', async (id) => {
    for (const who of ['student', 'admin'] as const) {
      expect(codeOf(await t.as(who).get(`/get-tecReq/${encodeURIComponent(id)}`))).toEqual(NOT_FOUND);
    }
  });
});

describe('GET /my-teacher-request', () => {
  test('returns null to somebody who has never applied', async () => {
    await t.given.teacherRequest();
    const reply = await t.as('student').get('/my-teacher-request');
    expect([reply.statusCode, reply.body]).toEqual([200, 'null']);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('returns the caller’s own newest application, whatever their role', async () => {
    const ada = await t.given.person({ role: 'Admin' });
    for (const title of ['First', 'Second']) {
      await t.given.teacherRequest({ applicant_id: ada.id, status: 'Rejected', title });
    }
    await t.given.teacherRequest({ title: 'Of somebody else' });
    expect((await t.as(ada).get('/my-teacher-request')).json()).toMatchObject({ Title: 'Second' });
  });
});

describe('GET /get-teacher-request', () => {
  test('lists all applications to an admin, newest first, page by page', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await t.given.teacherRequest({ title });
    const first = await t.as('admin').get('/get-teacher-request?limit=2');
    expect(titlesOf(first)).toEqual(['E', 'D']);
    expect(first.headers['x-total-count']).toBe('5');
    const next = (reply: Reply) => /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1] ?? 'none';
    const second = await t.as('admin').get(next(first));
    const third = await t.as('admin').get(next(second));
    expect([titlesOf(second), titlesOf(third)]).toEqual([['C', 'B'], ['A']]);
    expect(third.headers.link).toBeUndefined();
  });

  test('lists each application once when several have the same time', async () => {
    const created_at = new Date();
    for (const title of ['A', 'B', 'C']) await t.given.teacherRequest({ title, created_at });
    const first = await t.as('admin').get('/get-teacher-request?limit=2');
    const cursor = new URLSearchParams(/cursor=[^>]+/.exec(String(first.headers.link))?.[0]).get('cursor') ?? '';
    const second = await t.as('admin').get(`/get-teacher-request?limit=2&cursor=${cursor}`);
    expect([...titlesOf(first), ...titlesOf(second)]).toEqual(['C', 'B', 'A']);
  });

  test('lists the applications of one status, with their number', async () => {
    for (const status of ['Pending', 'Approved', 'Pending', 'Rejected'] as const) {
      await t.given.teacherRequest({ status, title: status });
    }
    const counts = { Pending: 2, Approved: 1, Rejected: 1 };
    for (const [status, count] of Object.entries(counts)) {
      const reply = await t.as('admin').get(`/get-teacher-request?status=${status}`);
      expect(titlesOf(reply)).toEqual(Array(count).fill(status));
      expect(reply.headers['x-total-count']).toBe(String(count));
    }
  });

  test('returns an empty list when nobody has applied', async () => {
    const reply = await t.as('admin').get('/get-teacher-request');
    expect([reply.json(), reply.headers['x-total-count']]).toEqual([[], '0']);
  });

  test.each(['status=pending', 'status=', 'limit=0', 'limit=501', 'cursor=x', 'cursor=W10'])(
    'refuses %s and names the parameter',
    async (query) => {
      const reply = await t.as('admin').get(`/get-teacher-request?${query}`);
      expect(codeOf(reply)).toEqual([400, 'request.invalid']);
      expect(reply.json().errors).toMatchObject([{ path: query.split('=')[0] }]);
    },
  );
});
