import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('a student who goes back finds the place, also from another visit, which begins at the top', {
  tag: '@narrow-only',
}, async ({ page }) => {
  await signIn(page, await demonstrationPerson('Student'));
  await openPage(page, '/dashbord/my-enrollment');
  const link = page.getByRole('link', { name: /^Assignments of/ }).nth(2);
  await link.scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Assignments' })).toBeVisible();
  expect(await place(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(before);

  await openPage(page, '/verify');
  await openPage(page, '/dashbord/my-enrollment');
  await expect(link).toBeVisible();
  expect(await place(page)).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => place(page)).toBe(before);
});
