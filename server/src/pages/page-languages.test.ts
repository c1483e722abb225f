import { beforeEach, describe, expect, test } from 'vitest';
import { offerLanguages } from '../testing/offer-languages.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const SITE = 'http://localhost:3000';
const html = { accept: 'text/html' };
const page = (path: string) => t.get(path, html);
const ACCENTED = /Çļåššéš/;

describe('with a second language on offer', () => {
  beforeEach(() => offerLanguages(t.deps, ['en-XA']));

  test('its pages stand under its prefix, and English ones where they were', async () => {
    const [english, other] = [await page('/get-all-classes'), await page('/en-XA/get-all-classes')];
    expect([english.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).not.toMatch(ACCENTED);
    expect(other.body).toContain('<html lang="en-XA">');
    expect(other.body).toMatch(/<title>[^<]*Åļļ Çļåššéš/);
    expect((await page('/en-XA')).statusCode).toBe(200);
  });

  test('each is kept under its own address', async () => {
    const path = '/get-all-classes?category=UI%2FUX+Design';
    const first = [await page(path), await page(`/en-XA${path}`)].map(({ body }) => body);
    const again = [await page(path), await page(`/en-XA${path}`)].map(({ body }) => body);
    expect(again).toEqual(first);
    expect(first[0]).not.toBe(first[1]);
  });

  test('search engines find each page in each language, and which of them is its address', async () => {
    const { id } = await t.given.course({ status: 'Approved' });
    for (const [prefix, language] of [
      ['', 'en'],
      ['/en-XA', 'en-XA'],
    ]) {
      const { body } = await page(`${prefix}/class-details/${id}`);
      expect(body, language).toContain(`<link rel="canonical" href="${SITE}${prefix}/class-details/${id}" />`);
      expect(body).toContain(`hreflang="en" href="${SITE}/class-details/${id}"`);
      expect(body).toContain(`hreflang="en-XA" href="${SITE}/en-XA/class-details/${id}"`);
      expect(body).toContain(`hreflang="x-default" href="${SITE}/class-details/${id}"`);
      expect(body).toContain(`"@id":"${SITE}${prefix}/class-details/${id}"`);
    }
  });

  test('an unknown address below the prefix says so in that language', async () => {
    const { statusCode, body } = await page('/en-XA/nowhere');
    expect([statusCode, body.includes('<html lang="en-XA">')]).toEqual([404, true]);
    expect(body).toMatch(/<title>[^<]*[åéñö]/);
  });

  test('addresses that people guess lead to the page in their language', async () => {
    const redirected = await page('/en-XA/dashboard/my-classes?x=1');
    expect([redirected.statusCode, redirected.headers.location]).toEqual([301, '/en-XA/dashbord/my-classes?x=1']);
    expect((await page('/dashboard')).headers.location).toBe('/dashbord');
  });

  test('a refused call says why in the language of the page that it comes from', async () => {
    const missing = '/api/get-class/0190f3c0-0000-7000-8000-000000000000';
    const english = (await t.get(missing)).json();
    const other = (await t.get(missing, { 'accept-language': 'en-XA' })).json();
    expect(english).toMatchObject({ code: 'course.not-found', detail: expect.not.stringMatching(/[åéñö]/) });
    expect(other).toMatchObject({ code: 'course.not-found', detail: expect.stringMatching(/[åéñö]/) });
  });

  test('a field that is refused says why in the language of its page', async () => {
    const { errors } = (await t.get('/api/all-classes?category=Nothing', { 'accept-language': 'en-XA' })).json();
    expect(errors[0].message).toMatch(/[åéñö]/);
  });

  test('what everybody reads is the same in each language, and is made once', async () => {
    await t.given.course({ status: 'Approved' });
    const [first, second] = [
      await t.get('/api/top-classes', { 'accept-language': 'en-XA' }),
      await t.get('/api/top-classes'),
    ];
    expect(first.headers.etag).toBe(second.headers.etag);
  });
});

test('a language that the shop does not offer has no pages', async () => {
  expect((await page('/en-XA')).statusCode).toBe(404);
  await offerLanguages(t.deps, ['en-XA']);
  expect((await page('/en-XA')).statusCode).toBe(200);
  expect((await page('/ar-XB')).statusCode).toBe(404);
  await offerLanguages(t.deps, []);
  expect((await page('/en-XA')).statusCode).toBe(404);
});

test('with English alone, pages name no other language', async () => {
  expect((await page('/')).body).not.toContain('hreflang');
});
