import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { signInAttemptsIn, statusOf } from '../../testing/sign-in-attempts.ts';
import { testApp } from '../../testing/test-app.ts';
import { WRONG_PASSWORDS_A_DAY } from './identity-limits.ts';

const t = testApp();
beforeEach(() => t.empty());
const { fail, succeed, useUpTheDay, knownBrowser } = signInAttemptsIn(t, WRONG_PASSWORDS_A_DAY);

const NEW_PASSWORD = 'purple-anvil-58';
const BOB = { ...ADA, name: 'Robert', email: 'bob@example.com' };

const markIn = (browser: Browser) => browser.cookies().find(({ name }) => name === 'guildhall.devices')?.value ?? '';
const withMark = (mark: string) =>
  statusOf(
    t.browser().visit('/api/auth/sign-in/email', {
      json: { email: ADA.email, password: ADA.password },
      headers: { cookie: `guildhall.devices=${mark}` },
    }),
  );

describe('a known device', () => {
  test('has ten attempts of its own', async () => {
    await t.given.account(ADA);
    const known = await knownBrowser();
    for (let failure = 0; failure < 10; failure++) expect(await fail(known, `203.0.113.${failure}`)).toBe(401);
    expect(await fail(known)).toBe(429);
    expect(await succeed(known)).toBe(429);
    expect(await succeed(t.browser())).toBe(200);
  });

  test('is known by a cookie that scripts cannot read, for the calls of signing in only', async () => {
    await t.given.account(ADA);
    const cookies = [(await signIn(t.browser())).headers['set-cookie']].flat().map(String);
    const mark = cookies.find((cookie) => cookie.startsWith('guildhall.devices='));
    expect(mark).toMatch(/; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  });

  test('of another account is a stranger, and so is one with a forged cookie', async () => {
    const [ada] = [await t.given.account(ADA), await t.given.account(BOB)];
    const known = markIn(await knownBrowser());
    const bobs = t.browser();
    await signIn(bobs, { email: BOB.email });
    const [bobId, deviceId, signature] = markIn(bobs).split('.');
    await useUpTheDay();
    for (const mark of [
      markIn(bobs),
      `${ada.id}.${deviceId}.${signature}`,
      `${ada.id}.${deviceId}.`,
      known.replace(/\.[^.]+\./, `.${deviceId}.`),
      known.replace(ada.id, bobId ?? ''),
      'x.y.z~~~',
    ]) {
      expect(await withMark(mark)).toBe(429);
    }
    expect(await withMark(`${markIn(bobs)}~${known}`)).toBe(200);
  });

  test('is a stranger again once the password was changed on another device', async () => {
    await t.given.account(ADA);
    const [known, other] = [await knownBrowser(), t.browser()];
    await succeed(other);
    const change = { currentPassword: ADA.password, newPassword: NEW_PASSWORD };
    expect(await statusOf(other.visit('/api/auth/change-password', { json: change }))).toBe(200);
    await useUpTheDay();
    const json = { password: NEW_PASSWORD };
    expect(await statusOf(signIn(known, json))).toBe(429);
    expect(await statusOf(signIn(other, json))).toBe(200);
  });

  test('stays known to five accounts, the newest', async () => {
    const browser = t.browser();
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await t.given.account({ ...ADA, email: `${name}@example.com` });
      await signIn(browser, { email: `${name}@example.com` });
    }
    expect(markIn(browser).split('~')).toHaveLength(5);
  });
});
