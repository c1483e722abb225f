import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { newStudentAt } from './buying.ts';
import { type Account, DEMONSTRATION_PASSWORD, portrait } from './people.ts';

/** Somebody who calls without a browser. */
export interface Caller {
  send: (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => Promise<unknown>;
}

async function tokenFor(api: APIRequestContext, { email, password }: Pick<Account, 'email' | 'password'>) {
  const signedIn = await api.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  const { token } = await (await api.post('/api/jwt', { data: { email } })).json();
  return `Bearer ${token}`;
}

async function signedIn(page: Page, account: Pick<Account, 'email' | 'password'>) {
  const { origin: baseURL } = new URL((await page.request.get('/api/total-enrolled')).url());
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const headers = { authorization: await tokenFor(api, account) };
  return { api, headers };
}

/** One of the demonstration's people. */
async function callerFor(
  page: Page,
  role: 'teacher' | 'admin',
): Promise<Caller & { pictureUrl: () => Promise<string> }> {
  const { api, headers } = await signedIn(page, { email: `${role}@guildhall.test`, password: DEMONSTRATION_PASSWORD });
  return {
    send: async (method, path, data) => {
      const answer = await api.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) });
      expect(answer.status(), `${method} ${path}`).toBe(200);
      return answer.json();
    },
    pictureUrl: async () => {
      const image = { name: 'class.webp', mimeType: 'image/webp', buffer: await portrait(api) };
      const answer = await api.post('/api/images', { headers, multipart: { image } });
      return (await answer.json()).url;
    },
  };
}

export interface OwnClass {
  id: string;
  title: string;
  teacher: Caller;
}

/** A free class that nobody has seen before, in this time zone. */
export async function newClass(page: Page, TimeZone = 'UTC'): Promise<OwnClass> {
  const [teacher, admin] = await Promise.all([callerFor(page, 'teacher'), callerFor(page, 'admin')]);
  const title = `Bread and Patience ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const course = {
    ClassTitle: title,
    Description: 'Flour, water, salt and time: four loaves in four weeks.',
    ClassPrice: 0,
    Image: await teacher.pictureUrl(),
    Category: 'LifeStyle',
    TimeZone,
  };
  const { insertedId: id } = (await teacher.send('POST', '/insert-class', course)) as { insertedId: string };
  await admin.send('PUT', `/aprove-cls/${id}`);
  return { id, title, teacher };
}

/** Due in this century and not soon. */
export const setAssignment = ({ id, teacher }: OwnClass, title: string, day = '2099-05-31') =>
  teacher.send('PUT', `/add-assignment/${id}`, {
    formData: {
      AssignmentTitle: title,
      AssignmentDeadLine: day,
      AssignmentDescription: 'Bake it, wait, cut it.\n\nWrite down what the crust does.',
    },
  });

/** Somebody new, who takes a place in the class. */
export async function newStudentOf(page: Page, { id }: Pick<OwnClass, 'id'>): Promise<Account> {
  const account = await newStudentAt(page, `/class-details/${id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  return account;
}
