import { expect, type Page } from '@playwright/test';
import { openPage } from './page-actions.ts';

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to an address, from the sandbox's mail catcher. */
export async function newestMail(page: Page, to: string, subject: RegExp): Promise<Mail> {
  const find = async () => {
    const mails: Mail[] = await (await page.request.get(`/sandbox/mail/messages?to=${encodeURIComponent(to)}`)).json();
    return mails.find((mail) => subject.test(mail.subject));
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) as Mail;
}

/** The path of the first link in a text that contains the given path. */
export function pathOfLink(text: string, path: string): string {
  const link = (text.match(/http\S+/g) ?? []).map((found) => new URL(found)).find(({ pathname }) => pathname === path);
  expect(link, `a link to ${path} in: ${text}`).toBeTruthy();
  return link ? link.pathname + link.search : '';
}

/** Follows the link in the newest mail that asks somebody to confirm their address. */
export async function confirmAddress(page: Page, { email }: { email: string }): Promise<void> {
  const mail = await newestMail(page, email, /confirm your address/);
  await openPage(page, pathOfLink(mail.text, '/api/auth/verify-email'));
}
