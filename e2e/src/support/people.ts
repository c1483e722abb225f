import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { openPage } from './page-actions.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

export interface Person extends Account {
  api: ApiClient;
}

/** One person's calls to the API, for what a test needs but is not about. */
export type ApiClient = Awaited<ReturnType<typeof createApiClient>>;

/** What the demonstration's accounts have in common. */
const DEMONSTRATION_PASSWORD = 'guildhall-demo';

const DEMONSTRATION = {
  Admin: { name: 'Margarethe Osei', email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD },
  Teacher: { name: 'Inês Duarte', email: 'teacher@guildhall.test', password: DEMONSTRATION_PASSWORD },
  Student: { name: 'Noor Achterberg', email: 'student@guildhall.test', password: DEMONSTRATION_PASSWORD },
} as const satisfies Record<string, Account>;

type Role = keyof typeof DEMONSTRATION;

export const ADMIN = DEMONSTRATION.Admin;
export const TEACHER = DEMONSTRATION.Teacher;
export const STUDENT = DEMONSTRATION.Student;

/** Different in every call of every worker. */
export const uniqueText = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** An account that does not exist yet. */
export const newAccount = (name = 'Wilhelmina Ostrowski'): Account => ({
  name,
  email: `w.${uniqueText()}@example.com`,
  password: 'orange-kettle-71',
});

/** A picture as somebody may have it on their disk. */
export async function downloadPortrait(context: APIRequestContext): Promise<Buffer> {
  const [topClass] = await (await context.get('/api/top-classes')).json();
  return (await context.get(topClass.TeacherImage)).body();
}

const origin = (): string => test.info().project.use.baseURL ?? '';

async function createApiClient(path: '/sign-in/email' | '/sign-up/email', account: Account) {
  const baseURL = origin();
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const { name, email, password } = account;
  const data = path === '/sign-up/email' ? { name, email, password } : { email, password };
  expect((await context.post(`/api/auth${path}`, { data })).ok()).toBe(true);
  const createToken = async (): Promise<string> =>
    (await (await context.post('/api/jwt', { data: { email } })).json()).token;

  async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', address: string, data?: object) {
    const headers = { authorization: `Bearer ${await createToken()}` };
    const response = await context.fetch(`/api${address}`, { method, headers, data });
    expect(response.ok(), `${method} ${address}: ${await response.text()}`).toBe(true);
    return response.json();
  }

  return {
    get: (address: string) => call('GET', address),
    put: (address: string, data: object) => call('PUT', address, data),
    post: (address: string, data: object) => call('POST', address, data),
    delete: (address: string) => call('DELETE', address),
    /** The cookies and the local storage of a browser in which this person is signed in. */
    browserState: async () => {
      const { cookies } = await context.storageState();
      return { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'token', value: await createToken() }] }] };
    },
  };
}

/** Signs up somebody new, without a picture. */
export async function createPerson(name?: string): Promise<Person> {
  const account = newAccount(name);
  return { ...account, api: await createApiClient('/sign-up/email', account) };
}

const demonstrationPeople = new Map<Role, Promise<Person>>();

/** One of the demonstration's people, signed in once per worker. A test that logs them out must sign in by itself. */
export function demonstrationPerson(role: Role): Promise<Person> {
  const known = demonstrationPeople.get(role);
  if (known) return known;
  const account = DEMONSTRATION[role];
  const person = createApiClient('/sign-in/email', account).then((api) => ({ ...account, api }));
  demonstrationPeople.set(role, person);
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
