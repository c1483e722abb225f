import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import { DEMONSTRATION_PASSWORD, logIn, messagesAreGone, signUp, somebody } from './people.ts';

const ADMIN = { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD };

const problem = (status: number, code: string, errors?: { path: string; message: string }[]) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail: '', errors }),
});

async function openRequests(page: Page): Promise<void> {
  await page.goto('/login?to=/dashbord/teacher-requests');
  await splashIsGone(page);
  await logIn(page, ADMIN);
}

test.describe('when something is in the way', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the list of applications says so, and tries again', async ({ page, expectAccessible }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/get-teacher-request*', async (route) => {
      await released;
      await route.fulfill(problem(500, 'server.unexpected'));
    });
    await openRequests(page);
    await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
    release();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await expectAccessible();
    await page.unroute('**/api/get-teacher-request*');
    await again.click();
    await expect(page.getByRole('table')).toBeVisible();

    await page.route('**/api/get-teacher-request*', (route) => route.fulfill({ json: [] }));
    await page.getByLabel('Status').selectOption('Approved');
    await expect(page.getByText('No data to show')).toBeVisible();
    await expectAccessible();
  });

  test('a decision that fails or comes too late says so, and loses no reason', async ({ page }) => {
    await openRequests(page);
    const row = page.getByRole('row').filter({ hasText: 'Pending' }).first();
    const unchanged = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
    await page.route('**/api/update-role/*', (route) => route.fulfill({ json: unchanged }), { times: 1 });
    await row.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Somehing went wrong!')).toBeVisible();
    await messagesAreGone(page);
    await page.route('**/api/reject-req/*', (route) => route.abort());
    await row.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
    await dialog.getByLabel('Reason').fill('A long thought.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Somehing went wrong!')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('A long thought.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('button', { name: 'Reject' })).toBeEnabled();
  });

  test('an application that fails loses nothing, and what is refused stands beside its field', async ({ page }) => {
    await page.goto('/signup?to=/teach-in-here');
    await splashIsGone(page);
    await signUp(page, somebody());
    await expect(page).toHaveURL('/teach-in-here');
    await page.getByLabel('Experience').selectOption('Beginner');
    await page.getByLabel('Category').selectOption('Data Science');
    await page.getByLabel('Title').fill('Tables');
    await page.route('**/api/post-teachereq', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Tables');

    const refused = [{ path: 'data.Title', message: 'We have read that one before' }];
    await page.route('**/api/post-teachereq', (route) => route.fulfill(problem(400, 'request.invalid', refused)), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('We have read that one before')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();

    await page.route('**/api/my-teacher-request', (route) => route.fulfill(problem(500, 'server.unexpected')));
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/my-teacher-request');
    await again.click();
    await expect(page.getByLabel('Title')).toHaveValue('Tables');
  });
});
