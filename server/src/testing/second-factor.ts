import { Secret, TOTP } from 'otpauth';
import { PASSWORD, signIn, tokenOf } from './accounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** The code that an authenticator app shows, some time steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export interface TwoFactorAccount {
  id: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
  /** Where the authenticator app was added: signed in. */
  browser: Browser;
}

/** A code that no test has used: the one of the next 30 seconds, which counts already. */
export const nextCodeOf = (secret: string): string => codeOf(secret, 1);

/** Somebody with a password and an authenticator app. */
export async function createTwoFactorAccount(
  t: TestApp,
  account: Parameters<TestApp['given']['account']>[0],
): Promise<TwoFactorAccount> {
  const { id, email } = await t.given.account(account);
  const browser = t.browser();
  await signIn(browser, { email, password: account.password ?? PASSWORD });
  const client = t.withToken(await tokenOf(browser, email));
  const { Secret: secret } = (await client.post('/second-factors/totp')).json();
  const confirmed = await client.post('/second-factors/totp/confirm', { Code: codeOf(secret) });
  return { id, email, secret, recoveryCodes: confirmed.json().RecoveryCodes, browser };
}
