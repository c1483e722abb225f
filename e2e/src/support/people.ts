import type { Page } from '@playwright/test';
import { type Account, DEMONSTRATION, newAccount, type Role } from './accounts.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { openPage } from './page-actions.ts';

export interface Person extends Account {
  api: ApiClient;
}

/** Signs up somebody new, without a picture. */
export async function createPerson(name?: string): Promise<Person> {
  const account = newAccount(name);
  return { ...account, api: await createApiClient('/sign-up/email', account) };
}

interface SignedInPerson {
  person: Promise<Person>;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

const demonstrationPeople = new Map<Role, SignedInPerson>();

/** Milliseconds; ten minutes after signing in, some calls ask again who somebody is. */
const FRESH_FOR = 5 * 60_000;

/** One of the demonstration's people, signed in once in a while per worker. A test that logs them out must sign in by itself. */
export function demonstrationPerson(role: Role): Promise<Person> {
  const known = demonstrationPeople.get(role);
  if (known && Date.now() - known.signedInAt < FRESH_FOR) return known.person;
  const account = DEMONSTRATION[role];
  const person = createApiClient('/sign-in/email', account).then((api) => ({ ...account, api }));
  demonstrationPeople.set(role, { person, signedInAt: Date.now() });
  return person;
}

/** Makes this browser the person's, as if they had signed in here. */
export async function signIn(page: Page, { api }: Pick<Person, 'api'>): Promise<void> {
  await page.context().setStorageState(await api.browserState());
}

/** Opens a page as one of the demonstration's people. */
export async function openAs(page: Page, role: Role, path: string): Promise<void> {
  await signIn(page, await demonstrationPerson(role));
  await openPage(page, path);
}

/** Opens a page as somebody who has just signed up. */
export async function openAsNewPerson(page: Page, path: string, name?: string): Promise<Person> {
  const person = await createPerson(name);
  await signIn(page, person);
  await openPage(page, path);
  return person;
}
