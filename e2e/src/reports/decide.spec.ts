import { uniqueText } from '../support/accounts.ts';
import { createApprovedClass } from '../support/courses.ts';
import { openSidebar } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons } from '../support/lessons.ts';
import { newestMail } from '../support/mail.ts';
import { dismissToasts, focusedText, openPage, pressTwice } from '../support/page-actions.ts';
import { createPerson, openAs } from '../support/people.ts';
import { report, reportRow } from '../support/reviews.ts';

test('an admin finds a report, looks at the class and answers; the audit records it', { tag: '@narrow' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Gold in Three Days');
  const person = await createPerson();
  const explanation = `Nobody gets <b>rich</b>. ${uniqueText()}`;
  await report(person, 'class', course.id, explanation);

  await openAs(page, 'Admin', '/dashbord/my-profile');
  await (await openSidebar(page)).getByRole('link', { name: /^Reports.*waiting/ }).click();
  await expect(page).toHaveURL('/dashbord/reports');
  await page.getByLabel('Status').selectOption('Open');
  await expect(page).toHaveURL('/dashbord/reports?status=open');
  const row = reportRow(page, explanation);
  await expect(row.getByRole('link', { name: person.name })).toBeVisible();
  await expect(row.getByRole('link', { name: course.teacher.name })).toBeVisible();
  await row.getByRole('link', { name: course.title }).click();
  await expect(page).toHaveURL(`/class-details/${course.id}`);
  await page.goBack();

  await row.getByRole('button', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide about this report' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.getByText('Accepting removes nothing by itself.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'All Classes' })).toHaveAttribute('href', '/dashbord/all-classes');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Please choose a decision')).toBeVisible();
  await expect(dialog.getByLabel('Answer')).toHaveAccessibleDescription(/Please write an answer/);
  await dialog.getByRole('radio', { name: /^Accept/ }).check();
  await dialog.getByLabel('Answer').fill('You are right.\nWe took <b>it</b> down.');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Decide/ }).click();
  await expect(dialog.getByLabel('Answer')).toHaveValue('You are right.\nWe took <b>it</b> down.');
  await pressTwice(dialog.getByRole('button', { name: 'Send answer' }));
  await expect(page.getByText('Your answer is on its way.')).toBeVisible();
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Decide/ })).toBeDisabled();
  await expect.poll(() => focusedText(page)).toMatch(/^Accepted/);
  await dismissToasts(page);
  await row.getByText('Answer').click();
  await expect(row.getByText('We took <b>it</b> down.')).toBeVisible();

  const mail = await newestMail(page, person.email, /^Our answer to your report/);
  expect(mail.text).toContain('We took <b>it</b> down.');
  await openPage(page, '/dashbord/audit?kind=report.accepted');
  await expect(page.getByRole('row').filter({ hasText: course.title }).getByText('Report accepted')).toBeVisible();
});

test('an admin hides one lesson from its report, and its teacher reads why', { tag: '@verify' }, async ({
  page,
  openWindow,
}) => {
  const course = await createClassWithLessons('Kites of Others');
  const [preview = ''] = course.lessonIds;
  const path = `/learn/${course.id}/${preview}`;
  const explanation = `Copied from a book. ${uniqueText()}`;
  await report(await createPerson(), 'lesson', preview, explanation);
  await openAs(page, 'Admin', '/dashbord/reports');
  const row = reportRow(page, explanation);
  await row.getByRole('button', { name: 'Hide lesson Why a kite flies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this lesson?' });
  await dialog.getByLabel('Reason').fill('These pages are from a published book.');
  await dialog.getByRole('button', { name: 'Hide lesson' }).click();
  await expect(page.getByText('The lesson is hidden.')).toBeVisible();
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Unhide lesson Why a kite flies' })).toBeFocused();

  const visitor = await openWindow();
  await openPage(visitor, `/class-details/${course.id}`);
  await expect(visitor.getByText('Splitting the bamboo')).toBeVisible();
  await expect(visitor.getByText('Why a kite flies')).toHaveCount(0);
  await openPage(visitor, path);
  await expect(visitor.getByText('The wind lifts the kite')).toHaveCount(0);

  const teacher = await openWindow();
  await openAs(teacher, 'Teacher', `/my-class-details/${course.id}/content?lesson=${preview}`);
  await expect(teacher.getByText('Reason: These pages are from a published book.')).toBeVisible();

  await openPage(page, `/my-class-details/${course.id}/content?lesson=${preview}`);
  await expect(page.getByText('Reason: These pages are from a published book.')).toBeVisible();
  await page.getByRole('button', { name: /^Unhide lesson/ }).click();
  await expect(page.getByText('The lesson is visible again.')).toBeVisible();
  await openPage(visitor, path);
  await expect(visitor.getByText('The wind lifts the kite')).toBeVisible();
});

test('of two admins, the second is told that the report has been decided', { tag: '@verify' }, async ({
  page,
  openWindow,
}) => {
  const course = await createApprovedClass('Gold in Three Days');
  const explanation = `A lie. ${uniqueText()}`;
  await report(await createPerson(), 'class', course.id, explanation);
  const other = await openWindow();
  for (const window of [page, other]) {
    await openAs(window, 'Admin', '/dashbord/reports');
    await reportRow(window, explanation)
      .getByRole('button', { name: /^Decide/ })
      .click();
    const dialog = window.getByRole('dialog', { name: 'Decide about this report' });
    await dialog.getByRole('radio', { name: /^Dismiss/ }).check();
    await dialog.getByLabel('Answer').fill('It may stay.');
  }
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer is on its way.')).toBeVisible();
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByText('Your answer is on its way.')).toHaveCount(0);
  await expect(reportRow(other, explanation).getByText('Dismissed', { exact: true })).toBeVisible();
});

test.describe('a list that cannot be loaded', () => {
  test.use({ allowedConsoleErrors: [/503/] });

  test('says so and is tried again; an empty one says so too', { tag: '@verify' }, async ({ page }) => {
    const problem = { type: 'about:blank', title: 'x', status: 503, code: 'server.unavailable', detail: 'x' };
    const contentType = 'application/problem+json';
    await page.route('**/api/reports*', (route) => route.fulfill({ status: 503, contentType, json: problem }));
    await openAs(page, 'Admin', '/dashbord/reports');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/reports*');
    await page.route('**/api/reports*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await retry.click();
    await expect(page.getByText('No data to show')).toBeVisible();
  });
});
