import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { dismissToasts } from '../support/page-actions.ts';
import { createPerson, openAs } from '../support/people.ts';
import { problemResponse } from '../support/problem-response.ts';

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('an admin finds a person and makes them an admin', { tag: '@narrow' }, async ({ page }) => {
  const person = await createPerson('Ottilie Quarles');
  await openAs(page, 'Admin', '/dashbord/all-users');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await search(page, '   ');
  await expect(page.getByText('Please enter an email address or a username.')).toBeVisible();
  await search(page, person.email.toUpperCase());
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByText('Student', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByText('User has been made Admin.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeDisabled();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('an admin is told so by the list of users and by the button, and tries again', { tag: '@verify' }, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/getroles*', async (route) => {
      await released;
      await route.fulfill(problemResponse(500, 'server.unexpected'));
    });
    await openAs(page, 'Admin', '/dashbord/all-users');
    await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
    release();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await page.unroute('**/api/getroles*');
    await tryAgain.click();
    await expect(page.getByRole('table')).toBeVisible();

    await search(page, 'no such person');
    await expect(page.getByText('No data to show')).toBeVisible();
    await expect(page.getByText('Nothing matches “no such person”.')).toBeVisible();
    await search(page, 'student@guildhall.test');
    const makeAdmin = async () => {
      await page.getByRole('button', { name: /^Make Admin/ }).click();
      await page.getByRole('button', { name: 'Yes, make admin!' }).click();
    };
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    const unchanged = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
    await page.route('**/api/make-admin/*', (route) => route.fulfill({ json: unchanged }), { times: 1 });
    await makeAdmin();
    await expect(page.getByText('Unable to make admin!')).toBeVisible();
    await dismissToasts(page);
    await page.route('**/api/make-admin/*', (route) => route.abort());
    await makeAdmin();
    await expect(page.getByText('Request failed!')).toBeVisible();
  });

  test('an admin who logged in long ago enters the password again first, or leaves it', async ({ page }) => {
    const person = await createPerson('Quentin Bellweather');
    await openAs(page, 'Admin', '/dashbord/all-users');
    await search(page, person.email);
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    const refused = problemResponse(403, 'auth.proof-required');
    const makeAdmin = async () => {
      await page.route('**/api/make-admin/*', (route) => route.fulfill(refused), { times: 1 });
      await page.getByRole('button', { name: /^Make Admin/ }).click();
      await page.getByRole('button', { name: 'Yes, make admin!' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await makeAdmin();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Request failed!')).toBeVisible();
    await makeAdmin();
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByText('not correct')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('User has been made Admin.')).toBeVisible();
  });
});
