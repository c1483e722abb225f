import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { splashIsGone } from './journey.ts';
import { portrait } from './people.ts';

export interface NewClass {
  title: string;
  price: string;
  category: string;
  description: string;
}

/** A class that nobody has thought of before. */
export function someClass(title = 'Kites of Paper and Bamboo'): NewClass {
  const serial = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return {
    title: `${title} ${serial}`,
    price: '24.50',
    category: 'LifeStyle',
    description: 'Split the bamboo, bend the frame, paste the paper.\n\nAt the end of the month it flies.',
  };
}

/** Another person's window, which shares nothing with the others. */
export async function anotherWindow(browser: Browser, like: Page): Promise<Page> {
  const baseURL = new URL(like.url()).origin;
  return (await browser.newContext({ baseURL, viewport: like.viewportSize() })).newPage();
}

/** Signs in as one of the demonstration's people, and goes on to a page. */
export async function enterAs(page: Page, role: 'Teacher' | 'Admin' | 'Student', address: string): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(address)}`);
  await splashIsGone(page);
  await page.getByRole('button', { name: role, exact: true }).click();
  await expect(page).toHaveURL(address);
}

/** Within the page or within a dialog. */
export async function fillInClass(form: Page | Locator, { title, price, category, description }: NewClass) {
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Price').fill(price);
  await form.getByLabel('Category').selectOption(category);
  await form.getByLabel('Description').fill(description);
}

export async function choosePicture(page: Page, form: Page | Locator = page): Promise<void> {
  await form.getByLabel('Image').setInputFiles({
    name: 'kite.webp',
    mimeType: 'image/webp',
    buffer: await portrait(page.request),
  });
}

export async function addClass(page: Page, course: NewClass): Promise<void> {
  await page.goto('/dashbord/add-classes');
  await splashIsGone(page);
  await fillInClass(page, course);
  await choosePicture(page);
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect(page.getByText('Class Added Successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashbord/my-classes');
}

/** One's own class, among one's own. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The same among all of them. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** What the keyboard stands on, as text; that of the whole page where it stands nowhere. */
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');

/** Nothing is wider than the page. */
export const expectNothingSticksOut = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
