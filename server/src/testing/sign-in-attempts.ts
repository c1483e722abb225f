import type { Limit } from '../http/limits.ts';
import { ADA, signIn } from './accounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

export const OWNERS_ADDRESS = '198.51.100.7';

export const statusOf = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;

/** Attempts to sign in as Ada. `perDay`: the limit of strangers' attempts at one account. */
export function signInAttemptsIn(t: TestApp, perDay: Limit) {
  const fail = (browser: Browser, address?: string) =>
    statusOf(signIn(browser, { password: 'not the password' }, address));
  const succeed = (browser: Browser, address = OWNERS_ADDRESS) => statusOf(signIn(browser, {}, address));
  let failures = 0;
  return {
    fail,
    succeed,
    /** So many wrong passwords, of which each address tries few. */
    failFromManyAddresses: async (count: number) => {
      for (let failure = 0; failure < count; failure++) {
        await fail(t.browser(), `203.0.113.${Math.floor(++failures / 10)}`);
      }
    },
    /** As many wrong passwords of strangers as an account gets in a day. */
    useUpTheDay: async () => {
      for (let failure = 0; failure < perDay.points; failure++) {
        await t.deps.limits.countAccount(perDay, ADA.email);
      }
    },
    /** A browser in which Ada has signed in, and signed out. */
    knownBrowser: async () => {
      const browser = t.browser();
      await succeed(browser);
      await browser.visit('/api/auth/sign-out', { json: {} });
      return browser;
    },
  };
}
