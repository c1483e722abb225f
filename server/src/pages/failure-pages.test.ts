import { beforeEach, describe, expect, test } from 'vitest';
import { encodeCursor } from '../http/paging.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ environment: { ADDRESS_LIMIT_FACTOR: '0.1' } });
beforeEach(() => t.empty());

const html = { accept: 'text/html' };

describe('an address that cannot be decoded', () => {
  test.each(['/%E0%A4%A', '/class-details/%E0%A4%A', `/class-details/${'x'.repeat(600)}`])(
    '%s is a page for browsers, with status 404 and the usual headers',
    async (url) => {
      const reply = await t.get(url, html);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
      expect(reply.body).toMatch(/<title>(Page|Class) not found · Guildhall<\/title>/);
    },
  );

  test('is a problem for others, and for calls of the API', async () => {
    for (const [url, headers] of [
      ['/%E0%A4%A', { accept: 'application/json' }],
      ['/api/get-class/%E0%A4%A', html],
    ] as const) {
      const reply = await t.get(url, headers);
      expect(reply.headers['content-type']).toContain('application/problem+json');
      expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
    }
  });
});

describe('a form that a browser without script sends to its page', () => {
  const send = (url: string, accept: string) =>
    t.app.inject({
      method: 'POST',
      url,
      payload: 'email=nobody%40example.com',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });

  test.each(['/login?to=%2Fverify', '/signup', '/de/login'])('%s leads back to the page', async (url) => {
    const reply = await send(url, 'text/html,*/*;q=0.8');
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(url);
  });

  test.each([`/login?to=/${'x'.repeat(600)}`, '//evil.example/'])('%s is not found, as a page', async (url) => {
    const reply = await send(url, 'text/html');
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
    expect(reply.headers['content-type']).toContain('text/html');
  });

  test.each([
    ['/.//evil.example/', 'text/html', 404],
    ['/login', 'application/json', 404],
    ['/api/nothing', 'text/html', 415],
  ])('%s as %s leads nowhere', async (url, accept, status) => {
    const reply = await send(url, accept);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers.location).toBeUndefined();
  });
});

test('the page of a lesson that is hidden, deleted or unknown says so with status 404; a locked one is shown', async () => {
  const course = await t.given.course();
  const hidden = await t.given.lesson(course.id, {
    is_preview: true,
    hidden_at: new Date(),
    hidden_reason: 'Not ours',
  });
  const locked = await t.given.lesson(course.id);
  const statusOf = async (id: string) => {
    const { statusCode, headers } = await t.get(`/learn/${course.id}/${id}`, html);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    return statusCode;
  };
  expect(await statusOf(locked.id)).toBe(200);
  expect(await statusOf(hidden.id)).toBe(404);
  expect(await statusOf('nothing')).toBe(404);
});

test('who opens one address after another gets pages without their HTML, which browsers then make', async () => {
  t.deps.renderPage = async () => '<h1>Rendered</h1>';
  const isRendered = async (url: string) => (await t.get(url, html)).body.includes('<h1>Rendered</h1>');
  const rendered: boolean[] = [];
  for (let number = 0; number < 35; number++) rendered.push(await isRendered(`/login?to=/${number}`));
  expect(rendered[0]).toBe(true);
  expect(rendered.at(-1)).toBe(false);
  expect((await t.get('/nothing', html)).statusCode).toBe(404);
  expect(await isRendered('/nothing')).toBe(false);
  expect(await isRendered('/get-all-classes')).toBe(true);
});

/** Counted apart from other tests: 30 at this factor. */
const isRenderedFor = async (remoteAddress: string, url: string) =>
  (await t.app.inject({ url, headers: html, remoteAddress })).body.includes('<h1>Rendered</h1>');

test('who makes up one cursor after another gets pages without their HTML, and none of them is kept; what is kept comes whole', async () => {
  t.deps.renderPage = async () => '<h1>Rendered</h1>';
  const { teacher_id } = await t.given.course();
  const path = `/teachers/${teacher_id}`;
  const made = (number: number) => `${path}?cursor=${encodeCursor([new Date(number).toISOString(), teacher_id])}`;
  const isRendered = (url: string) => isRenderedFor('192.0.2.1', url);
  expect(await isRendered(path)).toBe(true);
  const rendered: boolean[] = [];
  for (let number = 0; number < 35; number++) rendered.push(await isRendered(made(number)));
  expect([rendered.at(0), rendered.at(-1)]).toEqual([true, false]);
  for (const number of [0, 34]) expect(t.deps.responseCache.find(made(number))).toBeUndefined();
  expect(await isRendered(path)).toBe(true);
});

test('the pages of one class after another count too, unless they are kept', async () => {
  t.deps.renderPage = async () => '<h1>Rendered</h1>';
  const paths: string[] = [];
  for (let number = 0; number < 31; number++) paths.push(`/class-details/${(await t.given.course()).id}`);
  const rendered: boolean[] = [];
  for (const path of paths) rendered.push(await isRenderedFor('192.0.2.2', path));
  expect([rendered.at(0), rendered.at(-1)]).toEqual([true, false]);
  expect(await isRenderedFor('192.0.2.2', paths[0] ?? '')).toBe(true);
});
