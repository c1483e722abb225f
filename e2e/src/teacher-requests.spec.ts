import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import {
  type Account,
  DEMONSTRATION_PASSWORD,
  logIn,
  messagesAreGone,
  newestMail,
  openAccount,
  signUp,
  somebody,
} from './people.ts';
import { focusedText } from './teaching.ts';

const ADMIN = { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD };
const TEACHER = { email: 'teacher@guildhall.test', password: DEMONSTRATION_PASSWORD };

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' });

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Experience').selectOption('Mid Level');
  await page.getByLabel('Category').selectOption('UI/UX Design');
  await page.getByLabel('Title').fill(title);
}

/** A new student, on the page where one applies. */
async function comeToApply(page: Page, account: Account): Promise<void> {
  await page.goto('/signup?to=/teach-in-here');
  await splashIsGone(page);
  await signUp(page, account);
  /** The picture is encoded meanwhile, which on a busy machine takes its time. */
  await expect(page).toHaveURL('/teach-in-here', { timeout: 20_000 });
  await expect(nameField(page)).toHaveValue(account.name);
}

async function apply(page: Page, title: string): Promise<void> {
  await fillIn(page, title);
  await submit(page).click();
  await expect(page.getByText('Application submission success!')).toBeVisible();
}

async function openRequests(page: Page, search = '?status=Pending'): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(`/dashbord/teacher-requests${search}`)}`);
  await splashIsGone(page);
  await logIn(page, ADMIN);
  await expect(page.getByRole('table')).toBeVisible();
}

/** As when somebody comes back to their window: what may have changed meanwhile is asked for again. */
const comeBackTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a student applies, an admin approves, and the student is a teacher without signing in again', async ({
  page,
  browser,
  baseURL,
  viewport,
  expectAccessible,
}) => {
  test.slow();
  const account = somebody();
  const title = `Bread ${account.email}`;
  await comeToApply(page, account);
  await messagesAreGone(page);
  await expectAccessible();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly');
  await submit(page).click();
  for (const text of ['Please choose your experience', 'Please choose a category', 'Please say what you teach']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible();
  await nameField(page).fill('Wilhelmina of the Oven');
  await fillIn(page, title);

  await page.reload();
  await splashIsGone(page);
  await expect(nameField(page)).toHaveValue('Wilhelmina of the Oven');
  await expect(page.getByLabel('Experience')).toHaveValue('Mid Level');
  await expect(page.getByLabel('Category')).toHaveValue('UI/UX Design');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await submit(page).dblclick();
  await expect(page.getByText('Application submission success!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submitted (Pending)' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['insertID', 'token']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft')))).toEqual([]);
  await messagesAreGone(page);
  await expectAccessible();

  const admins = await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage();
  await openRequests(admins);
  const row = admins.getByRole('row').filter({ hasText: title });
  await expect(row.getByText(account.email, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(admins.getByText('Request Approved!')).toBeVisible();
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await expect.poll(() => focusedText(admins)).toBe('Approved');
  await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect(admins.getByText('Somehing went wrong!')).toHaveCount(0);
  await admins.context().close();

  await comeBackTo(page);
  await expect(page.getByText('You are a Teacher already, so you cannot apply again.')).toBeVisible();
  const menu = await openAccount(page);
  await expect(menu.getByText('(Teacher)')).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Class' }),
  ).toBeVisible();
  expect((await newestMail(page, account.email, /You can teach/)).text).toContain('/dashbord/add-classes');
});

test('a dashboard that stays open hears of a new role', async ({ page, browser, baseURL, viewport }) => {
  const account = somebody();
  await comeToApply(page, account);
  await apply(page, `Tea ${account.email}`);
  await page.goto('/dashbord/my-profile');
  const addClass = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Class' });
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(addClass).toHaveCount(0);
  const admins = await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage();
  await openRequests(admins);
  const row = admins.getByRole('row').filter({ hasText: account.email });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(admins.getByText('Request Approved!')).toBeVisible();
  await comeBackTo(page);
  await expect(addClass).toBeVisible();
});

test('a student is rejected with a reason, reads it anywhere, and applies again', async ({
  page,
  browser,
  baseURL,
  viewport,
  expectAccessible,
}) => {
  test.slow();
  const account = somebody();
  const title = `<script>document.body.remove()</script> ${account.email}`;
  await comeToApply(page, account);
  await apply(page, title);
  await messagesAreGone(page);
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await openRequests(page);
  const row = page.getByRole('row').filter({ hasText: title });
  const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
  await row.getByRole('button', { name: 'Reject' }).press('Enter');
  await messagesAreGone(page);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByLabel('Reason').fill('Too hot.\nTell us <b>what</b> is in it.');
  await dialog.getByRole('button', { name: 'Reject' }).dblclick();
  await expect(page.getByText('Request Rejected!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect.poll(() => focusedText(page)).toMatch(/^RejectedReason/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Tell us <b>what</b> is in it.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page).toHaveURL('/dashbord/teacher-requests?status=Rejected');
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('Pending');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await newestMail(page, account.email, /Your application/)).text).toContain('Tell us <b>what</b> is in it.');

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage();
  await other.goto('/login?to=/teach-in-here');
  await splashIsGone(other);
  await logIn(other, account);
  await expect(other.getByText('Tell us <b>what</b> is in it.')).toBeVisible();
  await expect(other.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue(title);
  await other.getByLabel('Title').fill(`${title}, cooler`);
  await submit(other).click();
  await expect(other.getByRole('button', { name: 'Submitted (Pending)' })).toBeDisabled();
  await expect(other.getByRole('heading', { name: `${title}, cooler` })).toBeVisible();
  await other.context().close();
});

test('somebody who is not signed in is asked to, and comes back to what they wrote', async ({
  page,
  expectAccessible,
}) => {
  const account = somebody();
  await comeToApply(page, account);
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();
  await messagesAreGone(page);
  await page.reload();
  await splashIsGone(page);
  await expect(nameField(page)).toHaveValue('');
  await nameField(page).fill('Nobody yet');
  await fillIn(page, 'Tea');
  await submit(page).click();
  await expect(page.getByText('Please login to be a teacher')).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'login' }).click();
  await expect(page).toHaveURL('/login?to=%2Fteach-in-here');
  await logIn(page, account);
  await expect(page).toHaveURL('/teach-in-here');
  await expect(nameField(page)).toHaveValue('Nobody yet');
  await expect(page.getByLabel('Category')).toHaveValue('UI/UX Design');
  await expect(page.getByLabel('Title')).toHaveValue('Tea');
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await splashIsGone(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
});

for (const { account, text } of [
  { account: TEACHER, text: 'You are a Teacher already, so you cannot apply again.' },
  { account: ADMIN, text: 'You are an Admin already, so you cannot apply again.' },
]) {
  test(`${account.email} cannot apply again, and is told so`, async ({ page, expectAccessible }) => {
    await page.goto('/login?to=/teach-in-here');
    await splashIsGone(page);
    await logIn(page, account);
    await expect(page.getByText(text)).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
    await messagesAreGone(page);
    await expectAccessible();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the applications of the demonstration can be read', async ({ page, expectAccessible }) => {
      await openRequests(page, '');
      await messagesAreGone(page);
      await expectAccessible();
      for (const status of ['Pending', 'Approved', 'Rejected']) {
        await expect(page.getByRole('table').getByText(status, { exact: true }).first()).toBeVisible();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });
  });
}
