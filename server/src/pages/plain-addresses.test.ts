import { beforeEach, describe, expect, test } from 'vitest';
import { offerLanguages } from '../testing/offer-languages.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const html = { accept: 'text/html' };

async function answerTo(url: string): Promise<[status: number, location: string | undefined]> {
  const { statusCode, headers } = await t.get(url, html);
  return [statusCode, headers.location];
}

describe('what the page does not take from its address is not in the address either', () => {
  test.each([
    ['/get-all-classes?category=Cooking&sort=size&q=letter', '/get-all-classes?q=letter'],
    ['/get-all-classes?level=unknown', '/get-all-classes'],
    ['/get-all-classes?rating=4.50&utm_source=mail', '/get-all-classes?utm_source=mail'],
    ['/get-all-classes?level=Beginner&level=Advanced', '/get-all-classes?level=Beginner'],
    ['/get-all-classes?category=photography', '/get-all-classes'],
    ['/get-all-classes?category=%20Web+Development', '/get-all-classes?category=Web+Development'],
    [`/get-all-classes?q=${'x'.repeat(201)}`, '/get-all-classes'],
    ['/get-all-classes?q=%00', '/get-all-classes'],
    ['/get-all-classes?cursor=abc&sort=price', '/get-all-classes?sort=price'],
    ['/login?error=a&error=b', '/login?error=a'],
    ['/reset-password?token=a&token=b', '/reset-password?token=a'],
  ])('%s leads to %s', async (url, plain) => {
    expect(await answerTo(url)).toEqual([302, plain]);
    expect(await answerTo(plain)).toEqual([200, undefined]);
  });

  test('in each language', async () => {
    await offerLanguages(t.deps, ['de']);
    expect(await answerTo('/de/get-all-classes?level=x')).toEqual([302, '/de/get-all-classes']);
  });

  test.each(['/get-all-classes?q=&category=&sort=', '/get-all-classes?q=%25FF', '/?q=a&q=b', '/verify?level=unknown'])(
    '%s stays as it is',
    async (url) => {
      expect(await answerTo(url)).toEqual([200, undefined]);
    },
  );

  test('an id in capital letters, of which each spelling would be a page of its own', async () => {
    const { id, teacher_id } = await t.given.course();
    expect(await answerTo(`/class-details/${id.toUpperCase()}?from=mail`)).toEqual([
      302,
      `/class-details/${id}?from=mail`,
    ]);
    expect(await answerTo(`/teachers/${teacher_id.toUpperCase()}`)).toEqual([302, `/teachers/${teacher_id}`]);
  });

  test('a teacher’s list begins again where there is no such page of it', async () => {
    const { teacher_id } = await t.given.course();
    expect(await answerTo(`/teachers/${teacher_id}?cursor=abc`)).toEqual([302, `/teachers/${teacher_id}`]);
  });
});

describe('an address in capital letters', () => {
  test.each([
    ['/LOGIN?to=/Verify', '/login?to=/Verify'],
    ['/Get-All-Classes', '/get-all-classes'],
    ['/Class-Details/ABC', '/class-details/abc'],
    ['/VERIFY/', '/verify/'],
    ['/CLASSES?q=a', '/classes?q=a'],
    ['/Dashboard/My-Profile', '/dashboard/my-profile'],
  ])('%s leads to %s', async (url, lower) => {
    expect(await answerTo(url)).toEqual([301, lower]);
  });

  test('of a language leads to the page in it', async () => {
    await offerLanguages(t.deps, ['de']);
    for (const url of ['/DE/login', '/de/LOGIN', '/De/Login']) expect(await answerTo(url)).toEqual([301, '/de/login']);
    expect(await answerTo('/DE')).toEqual([301, '/de/']);
  });

  test.each(['/NOTHING', '/class-details/ABC', '//EVIL.example/LOGIN'])('%s is of no page', async (url) => {
    expect(await answerTo(url)).toEqual([404, undefined]);
  });
});

test('what is for one person alone is not for search engines; the head of a page that is not found is a page’s', async () => {
  const robotsOf = async (url: string) =>
    /<meta name="robots" content="(\w+)"/.exec((await t.get(url, html)).body)?.[1];
  expect(await robotsOf('/dashbord')).toBe('noindex');
  expect(await robotsOf('/reset-password?token=a')).toBe('noindex');
  expect(await robotsOf('/get-all-classes')).toBeUndefined();
  const { statusCode, headers } = await t.app.inject({ method: 'HEAD', url: '/nothing', headers: html });
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
