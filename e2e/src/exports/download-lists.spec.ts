import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { createApprovedClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPerson, openAs } from '../support/people.ts';

async function downloadFrom(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an admin downloads what the filters of each list leave, and finds that in the audit', {
  tag: '@narrow',
}, async ({ page }) => {
  const person = await createPerson('Philippa Marlowe');
  const course = await createApprovedClass('Marbled Paper');
  await openAs(page, 'Admin', `/dashbord/all-users?q=${person.email}`);
  await expect(page.getByText('1 person', { exact: false }).first()).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/exports/people.csv*', (route) => answer.promise.then(() => route.continue()), { times: 1 });
  const saved = downloadFrom(page);
  await expect(page.getByRole('button', { name: 'The file is being made…' })).toBeVisible();
  answer.resolve();
  const people = await saved;
  expect(people.name).toMatch(/^People \d{4}-\d\d-\d\d\.csv$/);
  expect(people.text.split('\r\n').slice(1)).toEqual([`Philippa Marlowe,${person.email},Student,`, '']);
  await expectNoHorizontalOverflow(page);

  await page.goto(`/dashbord/all-classes?q=${encodeURIComponent(course.title)}`);
  const classes = await downloadFrom(page);
  expect(classes.text.split('\r\n')[1]).toContain(`${course.title},Approved,`);
  await expectNoHorizontalOverflow(page);

  await page.goto('/dashbord/payments?status=charged-back');
  const payments = await downloadFrom(page);
  expect(payments.text).toMatch(/^\ufeffBegun \(UTC\),Paid \(UTC\),/);

  await page.goto('/dashbord/audit?kind=list.downloaded');
  await expect(page.getByText(/downloaded a list: Payments\./).first()).toBeVisible();
  const audit = await downloadFrom(page);
  expect(audit.text).toContain(',list.downloaded,');
});
