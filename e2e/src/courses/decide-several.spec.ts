import type { Page } from '@playwright/test';
import { uniqueText } from '../support/accounts.ts';
import { classRow, createPendingClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { demonstrationPerson, openAs } from '../support/people.ts';

/** Several pending classes whose titles begin alike, and the admins' list of them. */
async function openClasses(page: Page, count: number) {
  const word = `Origami${uniqueText()}`;
  const courses = [];
  for (let index = 0; index < count; index++) courses.push(await createPendingClass(`${word} ${index}`));
  await openAs(page, 'Admin', `/dashbord/all-classes?q=${word}&sort=title`);
  await expect(page.getByText(`${count} classes`, { exact: true })).toBeVisible();
  return courses as [(typeof courses)[0], (typeof courses)[0], ...typeof courses];
}

test('an admin rejects several classes with one reason, and is told what others decided meanwhile', {
  tag: '@narrow',
}, async ({ page }) => {
  const courses = await openClasses(page, 3);
  const [first, second] = courses;
  await expect(page.getByRole('button', { name: 'Accept selected' })).toHaveCount(0);
  const table = page.getByRole('table');
  const position = await table.boundingBox();
  await page.getByRole('button', { name: 'Select all 3 pending' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeFocused();
  expect(await table.boundingBox()).toEqual(position);
  const admin = await demonstrationPerson('Admin');
  await admin.api.put(`/aprove-cls/${second.id}`, {});

  await page.getByRole('button', { name: 'Reject selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 classes?' });
  await dialog.getByRole('radio', { name: 'The price does not fit what the class offers.' }).check();
  await dialog.getByLabel('In your own words (optional)').fill('Ask for less.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await expect(dialog.getByLabel('In your own words (optional)')).toHaveValue('Ask for less.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 decided. 1 had been decided or changed by somebody else.')).toBeVisible();
  await expect(classRow(page, first.title).getByText('Rejected', { exact: true })).toBeVisible();
  await expect(classRow(page, second.title).getByText('Yes', { exact: true })).toBeVisible();
  const mail = await newestMail(page, first.teacher.email, new RegExp(`not approved: ${first.title}`));
  expect(mail.text).toContain('The price does not fit what the class offers.\nAsk for less.');
});

test('an admin approves several of the classes that a search has found', { tag: '@verify' }, async ({ page }) => {
  const [first, second, third] = await openClasses(page, 3);
  for (const { title } of [first, second]) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Accept selected' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `These classes have no lessons yet: “${first.title}” and “${second.title}”.`,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('2 decided.')).toBeVisible();
  await expect(classRow(page, second.title).getByText('Yes', { exact: true })).toBeVisible();
  await expect(classRow(page, third?.title ?? '').getByText('No', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('Pending');
  await expect(page.getByText('1 class', { exact: true })).toBeVisible();
});

test('an admin sees twenty classes on a screen, sorts them, and finds their teacher', { tag: '@verify' }, async ({
  page,
}) => {
  await openAs(page, 'Admin', '/dashbord/all-classes');
  const rows = page.getByRole('row');
  await expect(rows.nth(20)).toBeAttached();
  const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(45);
  await expect(rows.nth(1).getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 });

  await page.getByLabel('Sort by').selectOption('Title A–Z');
  await expect(page).toHaveURL('/dashbord/all-classes?sort=title');
  await page.getByRole('searchbox').fill('teacher@guildhall.test');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await rows.nth(1).getByRole('link', { name: 'Inês Duarte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inês Duarte' })).toBeVisible();
});
