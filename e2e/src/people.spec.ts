import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';

/** A real PNG: 64 by 64, blue. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAn0lEQVRoge2SQQkAQRDD6qjSTlKsroh7hIFCBKSh6cdpoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BW7C3GX6AbdAPSK3YW4S3SDbgB6xe5C3CW6QTcAveIfHjMh0R6Apd5uAAAAAElFTkSuQmCC',
  'base64',
);
const PASSWORD = 'blue kettle 27';

/** Somebody whom no other journey meets. */
const newPerson = () => {
  const serial = crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return { name: `Wanda ${serial}`, email: `wanda.${serial}@example.com` };
};

async function signUp(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/signup');
  await splashIsGone(page);
  await page.getByLabel('Image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page.getByText('Signup Successfull!')).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** What is beneath the avatar, or on a small screen in the menu. */
async function openAccount(page: Page) {
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: /^(Your account|Open menu)$/ }).filter({ visible: true });
  await expect(async () => {
    const logout = banner.getByRole('button', { name: 'Logout' }).filter({ visible: true });
    if ((await logout.count()) === 0) await button.click({ timeout: 1_000 });
    await expect(logout).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

async function signOut(page: Page) {
  await openAccount(page);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();
}

async function login(page: Page, email: string, password: string) {
  await page.goto('/login');
  await splashIsGone(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function becomeDemonstration(page: Page, role: 'Student' | 'Teacher' | 'Admin') {
  await page.goto('/login');
  await splashIsGone(page);
  await page.getByRole('button', { name: role, exact: true }).click();
  await expect(page.getByText('Login successfull!')).toBeVisible();
  await expect(page).toHaveURL('/');
}

test.describe('somebody new', () => {
  /** The browser's own line about the refused password. */
  test.use({ expectedComplaints: [/401/] });

  test('signs up with a picture, sees it, signs out, mistypes the password, and signs in', async ({
    page,
    expectAccessible,
  }) => {
    const person = newPerson();
    await page.goto('/signup');
    await expectAccessible();
    await signUp(page, person);
    await openAccount(page);
    await expect(page.getByRole('banner').getByText('(Student)').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText(person.name).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('banner').locator('img[src^="/images/"]').first()).toBeAttached();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/dashbord');
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(page.getByText('N/A')).toHaveCount(2);
    await expectAccessible();
    await page.goto('/');
    await splashIsGone(page);
    await signOut(page);

    await login(page, person.email, 'not my password');
    await expect(page.getByText('Invalid credentials!').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Login successfull!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.reload();
    await splashIsGone(page);
    await openAccount(page);
    await expect(page.getByRole('banner').getByText(person.name).filter({ visible: true })).toBeVisible();
  });
});

test('one who forgot the password sets a new one by mail', async ({ page, request, expectAccessible }) => {
  const person = newPerson();
  await signUp(page, person);
  await signOut(page);
  await page.goto('/login');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('a mail with a link is')).toBeVisible();

  const link = async () => {
    const mails: { text: string }[] = await (await request.get(`/sandbox/mail/messages?to=${person.email}`)).json();
    return mails.flatMap(({ text }) => /\S+\/reset-password\S+/.exec(text) ?? [])[0];
  };
  await expect.poll(link).toBeDefined();
  await page.goto((await link()) ?? '');
  await splashIsGone(page);
  await expectAccessible();
  await page.getByLabel('New password', { exact: true }).fill('green kettle 28');
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await login(page, person.email, 'green kettle 28');
  await expect(page.getByText('Login successfull!')).toBeVisible();
});

test('Google lets one in by its own window', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await splashIsGone(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('E-mail').fill(person.email);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Signup Successful!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(popup.isClosed()).toBe(true);
  await openAccount(page);
  await expect(page.getByRole('banner').getByText(person.name).filter({ visible: true })).toBeVisible();
});

test('Google lets one in where the browser opens no window', async ({ page }) => {
  const person = newPerson();
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/login');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Login Successfull!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('one who cancels at Google is told so, and nothing else has happened', async ({ page }) => {
  await page.goto('/login');
  await splashIsGone(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled.').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('an admin finds somebody and makes them an admin', async ({ browser, page, expectAccessible }) => {
  const person = newPerson();
  const other = await browser.newContext();
  await signUp(await other.newPage(), person);
  await other.close();

  await becomeDemonstration(page, 'Admin');
  await page.goto('/dashbord/all-users');
  await splashIsGone(page);
  await expect(page.getByText('Loading....')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('main').getByRole('searchbox').fill(person.email);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  const make = page.getByRole('button', { name: /^Make Admin/ });
  await expect(make).toHaveCount(1);
  await make.click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByText('User has been made Admin.')).toBeVisible();
  await expect(make).toBeDisabled();
});

test('a student is refused the list of users', async ({ page, expectAccessible }) => {
  await becomeDemonstration(page, 'Student');
  await page.goto('/dashbord/all-users');
  await splashIsGone(page);
  await expect(page.getByText('This page is not for you')).toBeVisible();
  await expectAccessible();
});

test('one who is not signed in is sent to login, and then to where they wanted to go', async ({ page }) => {
  await page.goto('/dashbord/my-profile');
  await expect(page).toHaveURL(/\/login/);
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Teacher', exact: true }).click();
  await expect(page).toHaveURL('/dashbord/my-profile');
  await expect(page.getByRole('heading', { name: 'Inês Duarte' })).toBeVisible();
});

test('nobody is led to another site by a return address', async ({ page }) => {
  await page.goto('/login?to=https://evil.example/&next=//evil.example&return=//evil.example');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await expect(page.getByText('Login successfull!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('every page says that the sandbox is on', async ({ page }) => {
  for (const address of ['/', '/login', '/get-all-classes']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'mail catcher' })).toHaveAttribute('href', '/sandbox/mail');
  }
});
