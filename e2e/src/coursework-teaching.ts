import { expect, type Page, request, test } from '@playwright/test';
import { newStudentAt } from './buying.ts';
import { type Account, DEMONSTRATION_PASSWORD, portrait, somebody } from './people.ts';

/** One person's calls, past the pages: for what a story needs and does not tell. */
export type Caller = Awaited<ReturnType<typeof callerFor>>;

interface Entrance {
  path: '/sign-in/email' | '/sign-up/email';
  account: { email: string; password: string; name?: string };
}

/** Somebody without a window. */
async function callerFor({ path, account }: Entrance) {
  const { baseURL = '' } = test.info().project.use;
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  expect((await context.post(`/api/auth${path}`, { data: account })).ok()).toBe(true);
  const { token } = await (await context.post('/api/jwt', { data: { email: account.email } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const answerTo = async (method: 'get' | 'put' | 'post', address: string, body: object) => {
    const answer = await context[method](`/api${address}`, { headers, ...body });
    expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  return {
    get: (address: string) => answerTo('get', address, {}),
    put: (address: string, data: object) => answerTo('put', address, { data }),
    post: (address: string, data: object) => answerTo('post', address, { data }),
    sendPicture: async (): Promise<string> => {
      const image = { name: 'kite.webp', mimeType: 'image/webp', buffer: await portrait(context) };
      return (await answerTo('post', '/images', { multipart: { image } })).url;
    },
  };
}

const demonstrated = (role: 'admin' | 'teacher') =>
  callerFor({
    path: '/sign-in/email',
    account: { email: `${role}@guildhall.test`, password: DEMONSTRATION_PASSWORD },
  });

export interface TaughtClass {
  id: string;
  title: string;
  /** The demonstration's. */
  teacher: Caller;
}

/** A class of the demonstration's teacher that costs nothing and waits for the admins. */
export async function pendingClass(title: string, TimeZone = 'Europe/Lisbon'): Promise<TaughtClass> {
  const teacher = await demonstrated('teacher');
  const ClassTitle = `${title} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const { insertedId } = await teacher.post('/insert-class', {
    ClassTitle,
    Description: 'Split the bamboo, bend the frame, paste the paper.',
    ClassPrice: 0,
    Category: 'LifeStyle',
    Image: await teacher.sendPicture(),
    TimeZone,
  });
  return { id: insertedId, title: ClassTitle, teacher };
}

/** The same, approved. */
export async function approvedClass(title: string, TimeZone?: string): Promise<TaughtClass> {
  const course = await pendingClass(title, TimeZone);
  await (await demonstrated('admin')).put(`/aprove-cls/${course.id}`, {});
  return course;
}

/** Somebody new who takes a place in the class, in this window. */
export async function newStudentOf(page: Page, { id }: Pick<TaughtClass, 'id'>): Promise<Account> {
  const account = await newStudentAt(page, `/class-details/${id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  return account;
}

/** The same without a window. */
export async function studentOf({ id }: TaughtClass, name: string): Promise<Caller> {
  const student = await callerFor({ path: '/sign-up/email', account: somebody(name) });
  await student.put(`/class-enrollment/${id}`, { PaymentDetails: {} });
  return student;
}

/** A calendar day so many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Gives its id. */
export async function setAssignment({ id, teacher }: TaughtClass, title: string, day = dayIn(7)): Promise<string> {
  const formData = { AssignmentTitle: title, AssignmentDeadLine: day, AssignmentDescription: 'With a drawing.' };
  await teacher.put(`/add-assignment/${id}`, { formData });
  const [newest] = await teacher.get(`/classes/${id}/assignments`);
  return newest._id;
}

interface Work {
  _id: string;
  Answer?: string;
  Link?: string;
}

export const handIn = (student: Caller, { id }: TaughtClass, work: Work) =>
  student.put(`/submit-assignment/${id}`, { classObeject: work });
