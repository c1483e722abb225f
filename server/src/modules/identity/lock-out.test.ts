import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ADA, signIn } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { OWNERS_ADDRESS, signInAttemptsIn, statusOf } from '../../testing/sign-in-attempts.ts';
import { testApp } from '../../testing/test-app.ts';
import { WRONG_PASSWORDS_A_DAY } from './identity-limits.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());
const { fail, succeed, failFromManyAddresses, useUpTheDay, knownBrowser } = signInAttemptsIn(t, WRONG_PASSWORDS_A_DAY);

const NEW_PASSWORD = 'purple-anvil-58';

describe('strangers who try passwords', () => {
  test('lock out their own address, and not the owner at another', async () => {
    await t.given.account(ADA);
    for (let failure = 0; failure < 10; failure++) expect(await fail(t.browser(), '203.0.113.1')).toBe(401);
    expect(await fail(t.browser(), '203.0.113.1')).toBe(429);
    expect(await succeed(t.browser(), '203.0.113.1')).toBe(429);
    expect(await succeed(t.browser())).toBe(200);
  });

  test('get a hundred attempts a day, from however many addresses', async () => {
    await t.given.account(ADA);
    await failFromManyAddresses(WRONG_PASSWORDS_A_DAY.points);
    expect(await fail(t.browser(), '203.0.113.99')).toBe(429);
    expect(await fail(t.browser(), '2001:db8:1:2::1')).toBe(429);
    const others = t.browser().visit('/api/auth/sign-in/email', { json: { email: 'bob@example.com', password: 'x' } });
    expect(await statusOf(others)).toBe(401);
  });

  test('do not lock out a device on which the owner has signed in before, and signed out', async () => {
    await t.given.account(ADA);
    const known = await knownBrowser();
    await useUpTheDay();
    expect(await succeed(t.browser())).toBe(429);
    expect(await succeed(known)).toBe(200);
    expect(await succeed(known, '203.0.113.1')).toBe(200);
  });

  test('do not lock out such a device at their own address', async () => {
    await t.given.account(ADA);
    const known = await knownBrowser();
    await t.deps.database
      .insertInto('limit_count')
      .values({ key: 'passwords-checked:203.0.113.1', points: 100, expire: Date.now() + 60_000 })
      .execute();
    expect(await succeed(t.browser(), '203.0.113.1')).toBe(429);
    expect(await succeed(known, '203.0.113.1')).toBe(200);
  });
});

test('a flood of strangers is refused, and a known device does not wait for it', async () => {
  await t.given.account(ADA);
  const known = await knownBrowser();
  const { auth } = t.deps.identity;
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const { handler } = auth;
  onTestFinished(() => {
    auth.handler = handler;
  });
  auth.handler = async (request) => {
    const { email } = (await request.clone().json()) as { email: string };
    if (email !== ADA.email) await hold;
    return handler(request);
  };
  const flood = Array.from({ length: 100 }, (_, stranger) =>
    signIn(t.browser(), { email: `stranger${stranger}@example.com` }, `203.0.113.${stranger}`),
  );
  expect(await succeed(known)).toBe(200);
  /** Only then are all of them there: a late one would take the place of one that has been answered. */
  let refused = 0;
  await new Promise<void>((resolve) => {
    for (const answer of flood)
      void answer.then(({ statusCode }) => {
        if (statusCode === 429) refused += 1;
        if (refused === 38) resolve();
      });
  });
  release();
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(38);
});

describe('the owner of an account that strangers try', () => {
  test('is told by mail after twenty wrong passwords, once a day', async () => {
    const ada = await t.given.account(ADA);
    await failFromManyAddresses(19);
    expect(await t.mailsTo(ADA.email)).toEqual([]);
    await failFromManyAddresses(5);
    const subjects = async () => (await t.mailsTo(ADA.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Failed login attempts on your Guildhall account']);
    const warnings = await t.deps.database
      .selectFrom('security_event')
      .where('kind', '=', 'sign-in.owner-warned')
      .select('person_id')
      .execute();
    expect(warnings).toEqual([{ person_id: ada.id }]);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await t.deps.database.updateTable('user').set({ sign_in_warned_at: yesterday }).execute();
    await Promise.all([fail(t.browser(), '203.0.113.50'), fail(t.browser(), '203.0.113.51')]);
    expect(await subjects()).toHaveLength(2);
  });

  test('is not told about their own mistakes on a known device', async () => {
    await t.given.account(ADA);
    const known = await knownBrowser();
    await failFromManyAddresses(19);
    for (let failure = 0; failure < 5; failure++) await fail(known);
    expect(await t.mailsTo(ADA.email)).toEqual([]);
  });

  test('gets in on a new device with a link from a mail, and that device stays known', async () => {
    await t.given.account(ADA);
    const browser = t.browser();
    await browser.visit('/api/auth/request-password-reset', { json: { email: ADA.email } });
    const token = /token=(\S+)/.exec((await t.mailsTo(ADA.email))[0]?.text ?? '')?.[1];
    await useUpTheDay();
    expect(await succeed(browser)).toBe(429);
    const json = { token, newPassword: NEW_PASSWORD };
    expect(await statusOf(browser.visit('/api/auth/reset-password', { json }))).toBe(200);
    await useUpTheDay();
    expect(await statusOf(signIn(t.browser(), { password: NEW_PASSWORD }))).toBe(429);
    expect(await statusOf(signIn(browser, { password: NEW_PASSWORD }))).toBe(200);
  });
});

describe('reset mails that strangers request', () => {
  const request = (browser: Browser, remoteAddress: string) =>
    statusOf(browser.visit('/api/auth/request-password-reset', { json: { email: ADA.email }, remoteAddress }));

  test('are six in an hour at most, and the owner’s known device gets its own', async () => {
    await t.given.account(ADA);
    const known = await knownBrowser();
    const statuses = [];
    for (let stranger = 0; stranger < 4; stranger++) {
      for (let mail = 0; mail < 2; mail++) statuses.push(await request(t.browser(), `203.0.113.${stranger}`));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await t.mailsTo(ADA.email)).toHaveLength(6);
    expect(await request(t.browser(), OWNERS_ADDRESS)).toBe(429);
    expect(await request(known, OWNERS_ADDRESS)).toBe(200);
    expect(await t.mailsTo(ADA.email)).toHaveLength(7);
  });
});
