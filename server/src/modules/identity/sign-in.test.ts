import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, PASSWORD, signIn } from '../../testing/accounts.ts';
import { comparable } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const wrong = { password: 'not the password' };
const statusesOf = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('signing in', () => {
  test('gives the same reply for a wrong password and for an unknown address', async () => {
    await t.given.account(ADA);
    const known = await signIn(t.browser(), wrong);
    const unknown = await signIn(t.browser(), { ...wrong, email: 'nobody@example.com' });
    expect(known.statusCode).toBe(401);
    expect(known.json()).toMatchObject({ code: 'auth.wrong-credentials', detail: 'Invalid credentials!' });
    expect(comparable(unknown)).toEqual(comparable(known));
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    await t.given.account(ADA);
    const reply = await signIn(t.browser());
    expect(String(reply.headers['set-cookie'])).toMatch(/guildhall\.session_token=.*HttpOnly; SameSite=Lax/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('wrong passwords', () => {
  test('block the account from the eleventh attempt on, even with the right password', async () => {
    await t.given.account(ADA);
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(t.browser(), wrong)).statusCode).toBe(401);
    const refused = await signIn(t.browser());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'request.too-many', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('are counted for an unknown address too', async () => {
    const replies = await times(11, () => signIn(t.browser(), wrong));
    expect(statusesOf(replies).sort()).toEqual([...Array(10).fill(401), 429]);
  });

  test('are counted when they are sent at the same time', async () => {
    await t.given.account(ADA);
    const replies = await times(15, () => signIn(t.browser(), wrong));
    expect(statusesOf(replies).filter((status) => status === 401)).toHaveLength(10);
  });

  test('are counted across all processes', async () => {
    await t.given.account(ADA);
    const another = await t.startAnother();
    const there = () =>
      another.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email: ADA.email, ...wrong } });
    for (let attempt = 0; attempt < 5; attempt++) await signIn(t.browser(), wrong);
    for (let attempt = 0; attempt < 5; attempt++) expect((await there()).statusCode).toBe(401);
    expect((await there()).statusCode).toBe(429);
    expect((await signIn(t.browser())).statusCode).toBe(429);
  });

  test('are counted per account, and right passwords are not counted', async () => {
    await t.given.account(ADA);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(t.browser(), { ...wrong, email: 'bob@example.com' });
    for (let attempt = 0; attempt < 9; attempt++) await signIn(t.browser(), wrong);
    const right = await times(20, () => signIn(t.browser()));
    expect(statusesOf(right)).toEqual(Array(20).fill(200));
    expect(statusesOf([await signIn(t.browser(), wrong), await signIn(t.browser(), wrong)])).toEqual([401, 429]);
  });
});

describe('one IP address', () => {
  const forged = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}`, 'x-real-ip': `203.0.113.${last}` });
  const attempt = (index: number, remoteAddress: string, headers = {}) =>
    t.browser().visit('/api/auth/sign-in/email', {
      json: { email: `person${index}@example.com`, password: 'x' },
      remoteAddress,
      headers,
    });

  /** Sets how often a limit has been counted so far. */
  const setCount = (key: string, points: number) =>
    t.deps.database
      .insertInto('limit_count')
      .values({ key, points, expire: Date.now() + 60_000 })
      .execute();

  test('can try a hundred passwords, whatever its forwarding headers say', async () => {
    await setCount('passwords-checked:198.51.100.7', 98);
    const replies = [];
    for (let index = 0; index < 4; index++) replies.push(await attempt(index, '198.51.100.7', forged(index)));
    expect(statusesOf(replies)).toEqual([401, 401, 429, 429]);
    expect((await attempt(5, '198.51.100.8')).statusCode).toBe(401);
  });

  test('stands for the whole network of an IPv6 user', async () => {
    await setCount('passwords-checked:2001:db8:1:2', 100);
    expect((await attempt(1, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await attempt(2, '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('is stored with the session as it is, not as a header claims', async () => {
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
