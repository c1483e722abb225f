import { type Browser, expect, type Page } from '@playwright/test';
import { newStudentAt } from './buying.ts';
import { addClass, anotherWindow, enterAs, someClass } from './teaching.ts';

/** As the person of this window, past its pages: for what a story needs and does not tell. */
export async function callAs(page: Page, method: 'get' | 'put' | 'post', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

interface TaughtClass {
  id: string;
  title: string;
}

/** A new class of the demonstration's teacher, who is signed in from then on; it costs nothing. */
export async function newClass(page: Page, title: string): Promise<TaughtClass> {
  const course = { ...someClass(title), price: '0' };
  await enterAs(page, 'Teacher', '/dashbord/my-classes');
  const added = page.waitForResponse('**/api/insert-class');
  await addClass(page, course);
  const { insertedId: id } = await (await added).json();
  return { id, title: course.title };
}

/** The same, approved by an admin, in whose own window it is returned. */
export async function approvedClass(page: Page, browser: Browser, title: string) {
  const course = await newClass(page, title);
  const admins = await anotherWindow(browser, page);
  await enterAs(admins, 'Admin', '/dashbord/all-classes');
  await callAs(admins, 'put', `/aprove-cls/${course.id}`, {});
  return { ...course, admins };
}

/** Somebody new with a place in the class, in a window of their own. */
export async function studentOf(page: Page, browser: Browser, { id }: TaughtClass, name: string): Promise<Page> {
  const students = await anotherWindow(browser, page);
  await newStudentAt(students, `/class-details/${id}`, name);
  await callAs(students, 'put', `/class-enrollment/${id}`, { PaymentDetails: {} });
  return students;
}

/** A calendar day so many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function setAssignment(page: Page, { id }: TaughtClass, title: string): Promise<string> {
  const formData = { AssignmentTitle: title, AssignmentDeadLine: dayIn(7), AssignmentDescription: 'With a drawing.' };
  await callAs(page, 'put', `/add-assignment/${id}`, { formData });
  const [newest] = await callAs(page, 'get', `/classes/${id}/assignments`);
  return newest._id;
}

export const handIn = (page: Page, { id }: TaughtClass, work: { _id: string; Answer?: string; Link?: string }) =>
  callAs(page, 'put', `/submit-assignment/${id}`, { classObeject: work });
