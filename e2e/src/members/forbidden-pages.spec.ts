import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

async function expectRefused(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
}

test('a visitor who opens a page of somebody signed in is sent to the login', async ({ page, request }) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  for (const path of ['/dashbord/add-classes', '/dashbord/all-users', `/my-class-details/${topClass._id}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
  }
});

test('a student is refused the pages of teachers and admins', { tag: '@verify' }, async ({ page, request }) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  await openAs(page, 'Student', '/dashbord');
  for (const path of [
    '/dashbord/add-classes',
    '/dashbord/my-classes',
    `/my-class-details/${topClass._id}`,
    '/dashbord/all-users',
  ]) {
    await expectRefused(page, path);
  }
  await expect(page.getByRole('link', { name: 'All Users' })).toHaveCount(0);
});

test('a teacher is refused the pages of admins', { tag: '@verify' }, async ({ page }) => {
  await openAs(page, 'Teacher', '/dashbord');
  await expectRefused(page, '/dashbord/all-classes');
});
