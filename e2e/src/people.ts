import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { splashIsGone } from './journey.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** What the demonstration's accounts have in common. */
export const DEMONSTRATION_PASSWORD = 'guildhall-demo';

/** Somebody who was never here before. */
export function somebody(name = 'Wilhelmina Ostrowski'): Account {
  const serial = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { name, email: `w.${serial}@example.com`, password: 'orange-kettle-71' };
}

/** Opens what stands beneath the avatar, which on a small screen is a part of the menu, and gives it. */
export async function openAccount(page: Page): Promise<Locator> {
  await splashIsGone(page);
  const opener = page.getByRole('button', { name: /^(Your account|Open menu|Close menu)$/ });
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  const account = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`);
  await expect(account.getByRole('button', { name: 'Logout' })).toBeVisible();
  return account;
}

/** Half faded they could not be read, and the check for that would depend on the moment. */
export const messagesAreGone = (page: Page) => expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A picture of our own, as somebody may have it on their disk. */
export async function portrait(request: APIRequestContext): Promise<Buffer> {
  const [top] = await (await request.get('/api/top-classes')).json();
  return (await request.get(top.TeacherImage)).body();
}

/** Through the form, and without looking at each step. */
export async function signUp(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Image').setInputFiles({
    name: 'portrait.webp',
    mimeType: 'image/webp',
    buffer: await portrait(page.request),
  });
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Signup' }).click();
}

/** The newest mail to an address, as the mail catcher shows it. */
export async function newestMail(page: Page, to: string, subject: RegExp): Promise<{ subject: string; text: string }> {
  const find = async () => {
    const mails = await (await page.request.get(`/sandbox/mail/messages?to=${encodeURIComponent(to)}`)).json();
    return mails.find((mail: { subject: string }) => subject.test(mail.subject));
  };
  await expect.poll(find).toBeTruthy();
  return find();
}
