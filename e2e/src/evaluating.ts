import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newStudentAt } from './buying.ts';
import { approvedClass } from './coursework-teaching.ts';
import { splashIsGone } from './journey.ts';
import type { Account } from './people.ts';
import { anotherWindow, enterAs } from './teaching.ts';

/** As the person of this window, past its pages. */
async function ask(page: Page, method: 'POST' | 'PUT', path: string, data: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
}

interface Evaluated {
  id: string;
  title: string;
  path: string;
}

interface ThreePeople {
  course: Evaluated;
  teachers: Page;
  admins: Page;
  student: Account;
}

/** A teacher and an admin in windows of their own, and in this one a student who has just taken their place. */
export async function threePeople(page: Page, browser: Browser, name?: string): Promise<ThreePeople> {
  const { id, title } = await approvedClass('Kites of Paper');
  const course = { id, title, path: `/class-details/${id}` };
  const student = await newStudentAt(page, course.path, name);
  await ask(page, 'PUT', `/class-enrollment/${course.id}`, {});
  const [teachers, admins] = await Promise.all([anotherWindow(browser, page), anotherWindow(browser, page)]);
  await enterAs(teachers, 'Teacher', course.path);
  await enterAs(admins, 'Admin', course.path);
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
