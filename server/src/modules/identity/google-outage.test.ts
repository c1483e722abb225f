import { describe, expect, test } from 'vitest';
import { ADA } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { databaseOutage } from '../../testing/database-outage.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { requestLog } from '../../testing/request-log.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ ownApp: true, withSandbox: true });
const { withKilledConnections, shut, open } = databaseOutage(t);

const logged = requestLog();

const SIGN_IN = { provider: 'google', callbackURL: '/after', newUserCallbackURL: '/after', errorCallbackURL: '/login' };

/** The address that Google sends somebody back to who has signed in there. */
async function visitGoogle(browser: Browser): Promise<string> {
  const started = await browser.visit('/api/auth/sign-in/social', { json: SIGN_IN });
  let address: string = started.json().url;
  for (let step = 0; step < 12 && !address.includes('/api/auth/callback/google'); step++) {
    const page = await browser.visit(address);
    const reply = page.statusCode === 200 ? await browser.visit(address, { form: ADA }) : page;
    address = new URL(String(reply.headers.location), new URL(address, 'http://localhost:3000')).href;
  }
  return address;
}

describe('coming back from Google gives 503, and one line in the log,', () => {
  test('while the connection to the database is killed', async () => {
    const browser = t.browser();
    const address = await visitGoogle(browser);
    const reply = await withKilledConnections(() => browser.visit(address));
    expect(reply.headers.location).toBeUndefined();
    expect(codeOf(reply)).toEqual([503, 'server.unavailable']);
    expect(logged()).toHaveLength(1);
  });

  test('while the database lets nobody in; reloading signs in once it does', async () => {
    const browser = t.browser();
    const address = await visitGoogle(browser);
    await shut();
    const reply = await browser.visit(address);
    await open();
    expect(codeOf(reply)).toEqual([503, 'server.unavailable']);
    expect(logged()).toHaveLength(1);
    expect((await browser.visit(address)).headers.location).toBe('/after');
  });
});
