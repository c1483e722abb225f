import type { Browser } from './browser.ts';

/** Strong enough for everybody but those whose name is in it. */
export const PASSWORD = 'orange-kettle-71';

export const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', password: PASSWORD };

export const signUp = (browser: Browser, change: Record<string, unknown> = {}) =>
  browser.visit('/api/auth/sign-up/email', { json: { ...ADA, ...change } });

export const signIn = (browser: Browser, change: Record<string, unknown> = {}, remoteAddress = '127.0.0.1') =>
  browser.visit('/api/auth/sign-in/email', {
    json: { email: ADA.email, password: PASSWORD, ...change },
    remoteAddress,
  });

/** The bearer token of whoever is signed in. */
export async function tokenOf(browser: Browser, email = ADA.email): Promise<string> {
  const reply = await browser.visit('/api/jwt', { json: { email } });
  return reply.json().token;
}

/** The first link of a mail. */
export const firstLinkIn = ({ text }: { text: string }): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
