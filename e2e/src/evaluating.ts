import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newStudentAt } from './buying.ts';
import { splashIsGone } from './journey.ts';
import { type Account, portrait } from './people.ts';
import { anotherWindow, enterAs, someClass } from './teaching.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** As the person of this window, past its pages. */
async function ask(page: Page, method: Method, path: string, data?: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function ownPicture(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const image = { name: 'kite.webp', mimeType: 'image/webp', buffer: await portrait(page.request) };
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.post('/api/images', { headers, multipart: { image } })).json()).url;
}

export interface Evaluated {
  id: string;
  title: string;
  path: string;
}

/** A class of the demonstration's teacher that costs nothing and is open to everybody. */
async function freeClass(teachers: Page, admins: Page): Promise<Evaluated> {
  const { title, description, category } = someClass();
  const { insertedId: id } = await ask(teachers, 'POST', '/insert-class', {
    ClassTitle: title,
    Description: description,
    ClassPrice: 0,
    Category: category,
    Image: await ownPicture(teachers),
  });
  await ask(admins, 'PUT', `/aprove-cls/${id}`, {});
  return { id, title, path: `/class-details/${id}` };
}

export interface ThreePeople {
  course: Evaluated;
  teachers: Page;
  admins: Page;
  student: Account;
}

/** A teacher and an admin in windows of their own, and in this one a student who has just taken their place. */
export async function threePeople(page: Page, browser: Browser, name?: string): Promise<ThreePeople> {
  await page.goto('/');
  const [teachers, admins] = await Promise.all([anotherWindow(browser, page), anotherWindow(browser, page)]);
  await enterAs(teachers, 'Teacher', '/dashbord/my-profile');
  await enterAs(admins, 'Admin', '/dashbord/my-profile');
  const course = await freeClass(teachers, admins);
  const student = await newStudentAt(page, course.path, name);
  await ask(page, 'PUT', `/class-enrollment/${course.id}`, {});
  await page.reload();
  await splashIsGone(page);
  return { course, teachers, admins, student };
}

/** What somebody says without pressing anything. */
export const evaluate = (page: Page, { id, title }: Evaluated, Rating: number, Description: string) =>
  ask(page, 'POST', '/post-evaluation', {
    Evaluationdata: { ClassId: id, ClassTitle: title, Rating, Description },
  });

export const openEvaluation = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Create TER' }).click();
  return page.getByRole('dialog', { name: 'Teaching Evaluation' });
};

/** On the page of its class. */
export const reviewBy = (page: Page, { name }: Pick<Account, 'name'>): Locator =>
  page.getByRole('region', { name: 'What our Student Say' }).getByRole('article').filter({ hasText: name });

export const average = (page: Page): Locator => page.getByRole('paragraph').filter({ hasText: /^Average rating:/ });
