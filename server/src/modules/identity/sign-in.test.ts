import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, PASSWORD, signIn } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const wrong = { password: 'not the password' };
const statusesOf = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);
const times = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

describe('signing in', () => {
  test('answers the same for a wrong password and for an address that nobody has', async () => {
    await t.given.account(ADA);
    const known = await signIn(t.browser(), wrong);
    const unknown = await signIn(t.browser(), { ...wrong, email: 'nobody@example.com' });
    expect(known.statusCode).toBe(401);
    expect(known.json()).toMatchObject({ code: 'auth.wrong-credentials', detail: 'Invalid credentials!' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    await t.given.account(ADA);
    const reply = await signIn(t.browser());
    expect(String(reply.headers['set-cookie'])).toMatch(/^guildhall\.session_token=.*HttpOnly; SameSite=Lax/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('wrong passwords', () => {
  test('are refused from the eleventh on, also when the eleventh is right', async () => {
    await t.given.account(ADA);
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(t.browser(), wrong)).statusCode).toBe(401);
    const refused = await signIn(t.browser());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'request.too-many', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('are counted for an address that nobody has, too', async () => {
    const replies = await times(11, () => signIn(t.browser(), wrong));
    expect(statusesOf(replies).sort()).toEqual([...Array(10).fill(401), 429]);
  });

  test('are counted when they come all at once', async () => {
    await t.given.account(ADA);
    const replies = await times(15, () => signIn(t.browser(), wrong));
    expect(statusesOf(replies).filter((status) => status === 401)).toHaveLength(10);
  });

  test('are counted by all processes together', async () => {
    await t.given.account(ADA);
    const another = await t.startAnother();
    const there = () =>
      another.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email: ADA.email, ...wrong } });
    for (let attempt = 0; attempt < 5; attempt++) await signIn(t.browser(), wrong);
    for (let attempt = 0; attempt < 5; attempt++) expect((await there()).statusCode).toBe(401);
    expect((await there()).statusCode).toBe(429);
    expect((await signIn(t.browser())).statusCode).toBe(429);
  });

  test('of somebody else do not count, nor do right ones', async () => {
    await t.given.account(ADA);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(t.browser(), { ...wrong, email: 'bob@example.com' });
    for (let attempt = 0; attempt < 9; attempt++) await signIn(t.browser(), wrong);
    const right = await times(20, () => signIn(t.browser()));
    expect(statusesOf(right)).toEqual(Array(20).fill(200));
    expect(statusesOf([await signIn(t.browser(), wrong), await signIn(t.browser(), wrong)])).toEqual([401, 429]);
  });
});

describe('one address', () => {
  const forged = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}`, 'x-real-ip': `203.0.113.${place}` });
  const attempt = (place: number, remoteAddress: string, headers = {}) =>
    t.browser().visit('/api/auth/sign-in/email', {
      json: { email: `person${place}@example.com`, password: 'x' },
      remoteAddress,
      headers,
    });

  /** As if so many had been made before. */
  const given = (key: string, points: number) =>
    t.deps.database
      .insertInto('limit_count')
      .values({ key, points, expire: Date.now() + 60_000 })
      .execute();

  test('checks a hundred passwords and no more, whatever it says of where it comes from', async () => {
    await given('passwords-checked:198.51.100.7', 98);
    const replies = [];
    for (let place = 0; place < 4; place++) replies.push(await attempt(place, '198.51.100.7', forged(place)));
    expect(statusesOf(replies)).toEqual([401, 401, 429, 429]);
    expect((await attempt(5, '198.51.100.8')).statusCode).toBe(401);
  });

  test('is the whole network of an IPv6 user', async () => {
    await given('passwords-checked:2001:db8:1:2', 100);
    expect((await attempt(1, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await attempt(2, '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('that is forged is not what a session remembers', async () => {
    await t.given.account(ADA);
    await t.browser().visit('/api/auth/sign-in/email', {
      json: { email: ADA.email, password: PASSWORD },
      remoteAddress: '198.51.100.7',
      headers: { ...forged(1), 'x-guildhall-address': '203.0.113.9' },
    });
    const session = await t.deps.database.selectFrom('session').select('ip_address').executeTakeFirst();
    expect(session?.ip_address).toBe('198.51.100.7');
  });
});
