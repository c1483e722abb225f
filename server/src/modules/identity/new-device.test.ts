import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { createTwoFactorAccount, nextCodeOf } from '../../testing/second-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const finish = (browser: Browser, Code: string) => browser.visit('/api/auth/second-factor/code', { json: { Code } });

describe('a sign-in on a device that the account does not know', () => {
  const OLD = { created_at: new Date(Date.now() - 3_600_000) };
  const subjects = async () => (await t.mailsTo(ADA.email)).map(({ subject }) => subject);

  test('is mailed to the owner, once per device', async () => {
    await t.given.account({ ...ADA, ...OLD });
    const browser = t.browser();
    await signIn(browser);
    expect(await subjects()).toEqual(['New login to your Guildhall account']);
    await browser.visit('/api/auth/sign-out', { json: {} });
    await signIn(browser);
    expect(await subjects()).toHaveLength(1);
    await signIn(t.browser());
    expect(await subjects()).toHaveLength(2);
  });

  test('is mailed once the second factor was shown, not before', async () => {
    const ada = await createTwoFactorAccount(t, { ...ADA, ...OLD });
    const before = await subjects();
    const browser = t.browser();
    await signIn(browser);
    expect(await subjects()).toEqual(before);
    await finish(browser, nextCodeOf(ada.secret));
    expect((await subjects())[0]).toBe('New login to your Guildhall account');
    await signIn(browser);
    expect((await finish(browser, ada.recoveryCodes[0] ?? '')).statusCode).toBe(200);
    expect((await subjects()).filter((subject) => subject.startsWith('New login'))).toHaveLength(2);
  });
});
