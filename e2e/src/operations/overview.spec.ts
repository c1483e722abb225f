import { createApprovedClass } from '../support/courses.ts';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

test('an admin sees what the shop did, chooses another period, and goes from what waits to its list', {
  tag: '@narrow',
}, async ({ page }) => {
  const course = await createApprovedClass('Gilding', { price: 0 });
  for (const name of ['Ada', 'Bob', 'Cleo', 'Dora']) await createEnrolledStudent(course, name);
  await openAs(page, 'Admin', '/dashbord/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText(/Days begin and end in the time zone UTC\./)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chart: Enrollments\./ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chart: Revenue \(USD\)\./ })).toBeVisible();
  await expect(page.getByText('No backups are scheduled')).toBeVisible();
  await expect(page.getByText('The database answers')).toBeVisible();
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText(/^The mail server has taken a mail to admin@/)).toBeVisible();

  await page.locator('summary').click();
  const table = page.getByRole('table', { name: 'All figures as a table' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Period').selectOption('7 days');
  await expect(page).toHaveURL('/dashbord/overview?range=7-days');
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.getByLabel('From', { exact: true }).fill('2020-03-01');
  await page.getByLabel('To', { exact: true }).fill('2020-02-29');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/not before the first/);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^Jan 1, 2020 to Feb 29, 2020\./)).toBeVisible();
  await expect(page.getByText('Nobody enrolled in this period.')).toBeVisible();

  await page.getByRole('link', { name: /to approve$/ }).click();
  await expect(page).toHaveURL('/dashbord/all-classes?status=Pending');
});
