import { expect, request, test } from '@playwright/test';
import type { Account } from './accounts.ts';

/** One person's calls to the API, for what a test needs but is not about. */
export type ApiClient = Awaited<ReturnType<typeof createApiClient>>;

const origin = (): string => test.info().project.use.baseURL ?? '';

/** Signs in, or signs up without a picture; in another shop, if one is given. */
export async function createApiClient(
  path: '/sign-in/email' | '/sign-up/email',
  account: Account,
  baseURL: string = origin(),
) {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const { name, email, password } = account;
  const data = path === '/sign-up/email' ? { name, email, password } : { email, password };
  const entered = await context.post(`/api/auth${path}`, { data });
  expect(entered.ok(), `${path}: ${await entered.text()}`).toBe(true);
  const postJwt = () => context.post('/api/jwt', { data: { email } });
  const createToken = async (): Promise<string> => {
    const answer = await postJwt();
    if (answer.ok()) return (await answer.json()).token;
    /** A journey has logged out, in a browser with this session. */
    expect((await context.post('/api/auth/sign-in/email', { data: { email, password } })).ok()).toBe(true);
    return (await (await postJwt()).json()).token;
  };

  async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', address: string, data?: object, revision?: number) {
    const headers = {
      authorization: `Bearer ${await createToken()}`,
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    };
    const response = await context.fetch(`/api${address}`, { method, headers, data });
    expect(response.ok(), `${method} ${address}: ${await response.text()}`).toBe(true);
    return response.json();
  }

  return {
    get: (address: string) => call('GET', address),
    /** `revision`: what the change is made from. */
    put: (address: string, data: object, revision?: number) => call('PUT', address, data, revision),
    post: (address: string, data: object) => call('POST', address, data),
    delete: (address: string, data?: object) => call('DELETE', address, data),
    /** The cookies and the local storage of a browser in which this person is signed in. */
    browserState: async () => {
      const token = await createToken();
      const { cookies } = await context.storageState();
      return { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }] };
    },
  };
}
