import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone, openAccount, signUp, somebody } from './people.ts';

const BUTTON = { name: 'Continue with Google' } as const;

async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', BUTTON).click();
  return opened;
}

async function choose(google: Page, { name, email }: { name: string; email: string }) {
  await google.getByLabel('Name').fill(name);
  await google.getByLabel('E-mail').fill(email);
  await google.getByRole('button', { name: 'Sign in' }).click();
}

test('somebody signs up with Google in its own window, and signs in with it the next time', async ({ page }) => {
  const account = somebody('Grace Hopper');
  await page.goto('/signup');
  await splashIsGone(page);
  const google = await openGoogle(page);
  const closed = google.waitForEvent('close');
  await choose(google, account);
  await closed;
  await expect(page.getByText('Signup Successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  const menu = await openAccount(page);
  await expect(menu.getByText('Grace Hopper')).toBeVisible();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();

  await page.goto('/login?to=/dashbord/my-profile');
  await splashIsGone(page);
  await choose(await openGoogle(page), account);
  await expect(page.getByText('Login Successfull!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashbord/my-profile');
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
});

test('where the browser opens no window, Google comes in this one', async ({ page, expectAccessible }) => {
  const account = somebody('Grace Hopper');
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/signup?to=/teach-in-here');
  await splashIsGone(page);
  await page.getByRole('button', BUTTON).click();
  await page.waitForURL('**/sandbox/google/**');
  await choose(page, account);
  await expect(page).toHaveURL('/teach-in-here');
  await messagesAreGone(page);
  await expectAccessible();
  await expect((await openAccount(page)).getByText('(Student)')).toBeVisible();

  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();
  await page.goto('/login?to=/teach-in-here');
  await splashIsGone(page);
  await page.getByRole('button', BUTTON).click();
  await page.waitForURL('**/sandbox/google/**');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?to=%2Fteach-in-here&error=access_denied');
  await expect(page.getByText(/^You cancelled\. Nothing has changed/)).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
});

test.describe('what goes wrong on the way has a sentence of its own', () => {
  test('when the window is closed, or cancelled there, or given up here', async ({ page, expectAccessible }) => {
    await page.goto('/login');
    await splashIsGone(page);
    await (await openGoogle(page)).close();
    await expect(page.getByText(/^Google’s window was closed before/)).toBeVisible();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();

    const google = await openGoogle(page);
    await google.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^You cancelled\./)).toBeVisible();
    await expect(page).toHaveURL('/login');

    const forgotten = await openGoogle(page);
    const closed = forgotten.waitForEvent('close');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(page.getByText(/^You cancelled\./)).toBeVisible();
  });

  test('when there is an account with this address whose owner has not confirmed it', async ({ page }) => {
    const account = somebody();
    await page.goto('/signup');
    await splashIsGone(page);
    await signUp(page, account);
    await expect(page).toHaveURL('/');
    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout Successful!')).toBeVisible();
    await page.goto('/login');
    await splashIsGone(page);
    await choose(await openGoogle(page), account);
    await expect(page.getByText(/^There is an account with this address that is not connected/)).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});
