import type { ProviderId } from '@guildhall/contract';
import { expect } from 'vitest';
import { ADA } from './accounts.ts';
import type { Browser } from './browser.ts';

export const GOOGLE_SIGN_IN = {
  provider: 'google',
  callbackURL: '/after',
  newUserCallbackURL: '/welcome',
  errorCallbackURL: '/login',
};

const THERE = { name: ADA.name, email: ADA.email };

export const signInWithGoogle = (browser: Browser, person = THERE) => signInAt('google', browser, person);

/** Follows redirects and fills in the provider's form; returns the page of ours at the end. */
export async function signInAt(provider: ProviderId, browser: Browser, person = THERE): Promise<string> {
  const started = await browser.visit('/api/auth/sign-in/social', { json: { ...GOOGLE_SIGN_IN, provider } });
  expect(started.statusCode).toBe(200);
  let address: string = started.json().url;
  for (let step = 0; step < 12; step++) {
    const page = await browser.visit(address);
    const reply = page.statusCode === 200 ? await browser.visit(address, { form: person }) : page;
    const location = String(reply.headers.location);
    if (/^\/(after|welcome|login)/.test(location)) return location;
    address = new URL(location, new URL(address, 'http://localhost:3000')).href;
  }
  throw new Error(`The sign-in did not end after 12 steps; the last address was ${address}`);
}
