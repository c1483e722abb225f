import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import { type Account, messagesAreGone, signUp, somebody } from './people.ts';
import { addClass, anotherWindow, cardOf, enterAs, rowOf, someClass } from './teaching.ts';

/** As when somebody comes back to their window: what may have changed meanwhile is asked for again. */
const comeBackTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function applyToTeach(page: Page, account: Account): Promise<void> {
  await page.goto('/signup?to=/teach-in-here');
  await splashIsGone(page);
  await signUp(page, account);
  await expect(page).toHaveURL('/teach-in-here');
  await page.getByLabel('Experience').selectOption('Experienced');
  await page.getByLabel('Category').selectOption('UI/UX Design');
  await page.getByLabel('Title').fill('Kites and other paper things');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Application submission success!')).toBeVisible();
}

async function acceptApplication(admins: Page, { email }: Account): Promise<void> {
  await enterAs(admins, 'Admin', '/dashbord/teacher-requests?status=Pending');
  const row = admins.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(admins.getByText('Request Approved!')).toBeVisible();
}

test.describe('three people in three windows', () => {
  test.setTimeout(120_000);

  test('a student becomes a teacher, their class is approved, and a visitor finds it', async ({
    page,
    browser,
    expectAccessible,
  }) => {
    const account = somebody('Ferdinand Achebe');
    const course = someClass();
    await applyToTeach(page, account);
    const admins = await anotherWindow(browser, page);
    const visitors = await anotherWindow(browser, page);
    await acceptApplication(admins, account);

    await comeBackTo(page);
    await page.getByRole('link', { name: 'Add Class' }).click();
    await expect(page).toHaveURL('/dashbord/add-classes');
    await expect(page.getByLabel('Teacher name')).toHaveValue(account.name);
    await expect(page.getByLabel('Teacher email')).toHaveValue(account.email);
    await page.goto('/dashbord/my-classes');
    await splashIsGone(page);
    await expect(page.getByText('No data to show')).toBeVisible();
    await addClass(page, course);
    const card = cardOf(page, course.title);
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await expect(card.getByText('$24.50')).toBeVisible();
    await expect(card.getByRole('button', { name: /^See Details/ })).toBeDisabled();
    await messagesAreGone(page);
    await expectAccessible();

    await visitors.goto(`/get-all-classes?q=${encodeURIComponent(course.title)}`);
    await expect(visitors.getByText('No data to show')).toBeVisible();

    await admins.goto('/dashbord/all-classes?status=Pending');
    await rowOf(admins, course.title).getByRole('link', { name: course.title }).click();
    await expect(admins.getByText('At the end of the month it flies.')).toBeVisible();
    await expect(admins.getByText('Pending', { exact: true })).toBeVisible();
    await admins.goBack();
    const row = rowOf(admins, course.title);
    await row.getByRole('button', { name: 'Accept' }).dblclick();
    await expect(admins.getByText('Class approved')).toBeVisible();
    await expect(row.getByText('Yes', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await expect(admins.getByText('Somehing went wrong!')).toHaveCount(0);
    await row.getByRole('link', { name: /^Progress/ }).click();
    await expect(admins.getByText('Total Enrollment')).toBeVisible();

    await visitors.reload();
    await visitors.getByRole('link', { name: `Enroll in ${course.title}` }).click();
    await expect(visitors.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
    await expect(visitors.getByText(account.name)).toBeVisible();

    await page.reload();
    await card.getByRole('link', { name: /^See Details/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
    for (const counter of ['Total Enrollment', 'Total Assignment', 'Total Assignment Submission']) {
      await expect(page.getByText(counter, { exact: true })).toBeVisible();
    }
    await splashIsGone(page);
    await expectAccessible();
  });

  test('a class is rejected with a reason, edited by its teacher, and approved', async ({
    page,
    browser,
    expectAccessible,
  }) => {
    const course = someClass('Raku <script>alert(1)</script>');
    await enterAs(page, 'Teacher', '/dashbord/my-classes');
    await addClass(page, course);
    const admins = await anotherWindow(browser, page);
    await enterAs(admins, 'Admin', '/dashbord/all-classes?status=Pending');
    const row = rowOf(admins, course.title);
    await row.getByRole('button', { name: 'Reject' }).click();
    const asked = admins.getByRole('dialog', { name: 'Reject this class?' });
    await asked.getByRole('button', { name: 'Reject' }).click();
    await expect(asked.getByText('Please give a reason')).toBeVisible();
    await asked.getByLabel('Reason').fill('Say at which <b>heat</b>.');
    await asked.getByRole('button', { name: 'Reject' }).click();
    await expect(admins.getByText('Class Rejected!')).toBeVisible();
    await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();

    await page.reload();
    const card = cardOf(page, course.title);
    await expect(card.getByText('Say at which <b>heat</b>.')).toBeVisible();
    await card.getByRole('button', { name: /^Update/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Class' });
    await expect(dialog.getByText('Once it is changed it goes back to the admins')).toBeVisible();
    await expect(dialog.getByLabel('Price')).toHaveValue('24.50');
    await messagesAreGone(page);
    await expectAccessible();
    await dialog.getByLabel('Description').fill(`${course.description}\n\nAt a thousand degrees.`);
    await dialog.getByRole('button', { name: 'Update Class' }).click();
    await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();

    await admins.goto('/dashbord/all-classes?status=Pending');
    await row.getByRole('button', { name: 'Accept' }).click();
    await expect(admins.getByText('Class approved')).toBeVisible();
    await admins.goto(`/get-all-classes?q=${encodeURIComponent(course.title)}`);
    await expect(admins.getByRole('heading', { name: course.title })).toBeVisible();
  });
});
