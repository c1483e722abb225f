import { type QueryKey, urlOf } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const html = { accept: 'text/html' };
const withAddress = ([[path, params, query], data]: [QueryKey, unknown]) => [urlOf({ path }, { params, query }), data];
/** What the page came with, by address. */
const responsesIn = (page: string) => {
  const json = /<script type="application\/json" id="responses">(.*?)<\/script>/s.exec(page)?.[1] ?? '[]';
  return Object.fromEntries(JSON.parse(json).map(withAddress));
};

describe('a page arrives', () => {
  test('with the responses that it needs first, each for the request that the browser would make', async () => {
    const course = await t.given.course({ title: 'Letterpress' });
    const home = await t.get('/', html);
    expect(home.statusCode).toBe(200);
    expect(Object.keys(responsesIn(home.body))).toEqual([
      '/api/top-classes',
      '/api/platform-stats',
      '/api/getreviews?limit=20',
    ]);
    expect(responsesIn(home.body)['/api/top-classes'][0].ClassTitle).toBe('Letterpress');
    const listing = await t.get('/get-all-classes?sort=price&q=letter&utm_source=mail', html);
    expect(responsesIn(listing.body)['/api/all-classes?q=letter&sort=price'].total).toBe(1);
    const details = await t.get(`/class-details/${course.id}`, html);
    expect(responsesIn(details.body)[`/api/get-class/${course.id}`].ClassTitle).toBe('Letterpress');
  });

  test('with its title, description and what link previews read', async () => {
    const course = await t.given.course({
      title: 'Letterpress & "more"',
      description: 'Set type by hand.\n\nInk it, press it, dry it.',
    });
    const { body } = await t.get(`/class-details/${course.id}`, html);
    expect(body).toContain('<title>Letterpress &amp; &quot;more&quot; · Guildhall</title>');
    expect(body).toContain('<meta name="description" content="Set type by hand. Ink it, press it, dry it." />');
    expect(body).toContain('<meta property="og:title" content="Letterpress &amp; &quot;more&quot;" />');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/class-details/${course.id}" />`);
    expect(body).toContain('{"@type":"Course",');
  });

  test('with nothing in it that a title could break out of', async () => {
    const course = await t.given.course({
      title: '</script><script>alert(1)</script>',
      description: '"><img src=x onerror=alert(1)> and twenty more.',
    });
    for (const url of [
      '/',
      '/get-all-classes',
      `/class-details/${course.id}`,
      '/get-all-classes?q=</script><script>alert(1)</script>',
    ]) {
      const { body } = await t.get(url, html);
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
    }
  });

  test('as it is now, after what it shows has changed', async () => {
    expect(responsesIn((await t.get('/', html)).body)['/api/top-classes']).toEqual([]);
    await t.given.course({ title: 'New' });
    expect(responsesIn((await t.get('/', html)).body)['/api/top-classes']).toHaveLength(1);
  });
});

test.each([
  '/nothing',
  '/class-details/nothing',
  '/class-details',
  '/get-all-classes/more',
  '/.env',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/index.html',
])('%s is a page that says so, with status 404', async (url) => {
  const reply = await t.get(url, html);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.body).toMatch(/<title>(Page|Class) not found · Guildhall<\/title>/);
});

test('pages, answers and problems carry the same security headers', async () => {
  for (const url of ['/', '/api/top-classes', '/api/nothing', '/nothing', '/api/all-classes?limit=0']) {
    const { headers } = await t.get(url, html);
    expect(headers['content-security-policy']).toMatch(/default-src 'self';.*script-src 'self' 'sha256-[^']+'/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('the page at the end of Google’s popup can reach its opener', async () => {
  const policyOf = async (url: string) => (await t.get(url, html)).headers['cross-origin-opener-policy'];
  expect(await policyOf('/signed-in?via=popup')).toBe('unsafe-none');
  expect(await policyOf('/login')).toBe('same-origin-allow-popups');
});

test('the API is described at /api/docs, each call with its summary', async () => {
  expect((await t.get('/api/docs/')).statusCode).toBe(200);
  const { paths } = (await t.get('/api/docs/json')).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/all-classes',
      '/api/get-class/{id}',
      '/api/make-admin/{id}',
      '/api/auth/sign-in/email',
    ]),
  );
  expect(paths['/api/getroles'].get.security).toEqual([{ bearer: [] }, { key: ['people:read'] }]);
  expect(paths['/api/top-classes'].get.summary).toBe('The six approved classes with most enrolments');
});

describe('what others read cannot be replaced by an odd address', () => {
  test.each([
    ['/api/all-classes?x=#&q=zzzzqqq', '/api/all-classes'],
    ['/api/all-classes#&q=zzzzqqq', '/api/all-classes'],
    ['/api/getreviews?limit=20&x=#&classId=0197c3a0-0000-7000-8000-000000000001', '/api/getreviews?limit=20'],
    ['/get-all-classes?x=#&q=zzzzqqq', '/get-all-classes'],
    ['/get-all-classes?x=1;q=zzzzqqq', '/get-all-classes'],
  ])('%s', async (odd, plain) => {
    const course = await t.given.course({ title: 'Letterpress' });
    await t.given.review(course.id);
    const expected = (await t.get(plain, html)).body;
    t.deps.responseCache.drop(['everything']);
    await t.get(odd, html);
    expect((await t.get(plain, html)).body).toBe(expected);
  });

  test('and a malformed address causes no 500', async () => {
    for (const url of ['//', '///', '//api/top-classes', '/?#', '/#', '/get-all-classes?']) {
      expect((await t.get(url, html)).statusCode).toBeLessThan(500);
    }
  });

  test('and one page requested under many Host headers is cached once', async () => {
    await t.get('http://one.example/get-all-classes', html);
    expect(t.deps.responseCache.find('/get-all-classes')).toBeDefined();
    expect(t.deps.responseCache.find('http://one.example/get-all-classes')).toBeUndefined();
  });
});
