import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { problemResponse } from '../support/problem-response.ts';

test.describe('an address that does not exist', () => {
  test.use({ allowedConsoleErrors: [/404/] });

  test('a visitor is told so with status 404, and shown the way back', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a visitor is told the same of a class that does not exist', { tag: '@verify' }, async ({ page }) => {
    const response = await page.goto('/class-details/0197c3a0-0000-7000-8000-000000000001');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found');
  });
});

test.describe('when the server cannot answer', () => {
  test.use({ allowedConsoleErrors: [/503|Failed to load resource/] });

  test('a visitor is told that the classes cannot be shown, and tries again', { tag: '@verify' }, async ({ page }) => {
    await openPage(page, '/');
    await page.route('**/api/all-classes*', (route) => route.fulfill(problemResponse(503, 'server.unavailable')));
    await page.getByRole('link', { name: 'View All' }).click();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await page.unroute('**/api/all-classes*');
    await tryAgain.click();
    await expect(page.getByRole('list', { name: 'Classes', exact: true })).toBeVisible();
  });
});

test('a visitor reads Loading.... while the classes are fetched', { tag: '@verify' }, async ({ page }) => {
  await openPage(page, '/');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/all-classes*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('list', { name: 'Classes', exact: true })).toBeVisible();
});
