import type { Page } from '@playwright/test';
import {
  acceptEmptyClass,
  addClass,
  type ClassFields,
  classCard,
  classRow,
  createPendingClass,
  newClassFields,
  openUpdate,
} from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusedText, openPage, pressTwice } from '../support/page-actions.ts';
import { demonstrationPerson, openAs, signIn } from '../support/people.ts';
import { createTeacher } from '../support/teacher-requests.ts';

/** As an admin who reads the class first. */
async function approve(admin: Page, course: ClassFields): Promise<void> {
  await openAs(admin, 'Admin', '/dashbord/all-classes?status=Pending');
  // Firefox tells only the window in front about the focus.
  await admin.bringToFront();
  const row = classRow(admin, course.title);
  await expect(row.getByText('No lessons', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: course.title, exact: true }).click();
  await expect(admin.getByText('At the end of the month it flies.')).toBeVisible();
  const decision = admin.getByRole('region', { name: 'Decision about this class' });
  await expect(decision.getByText('Pending', { exact: true })).toBeVisible();
  await expect(decision.getByRole('button', { name: /^Reject/ })).toBeVisible();
  await acceptEmptyClass(admin, course.title, decision);
  await expect(admin.getByText('Class approved')).toBeVisible();
  await expect(decision.getByText('Approved', { exact: true })).toBeVisible();
  await expect(decision.getByRole('button')).toHaveCount(0);
  await expect.poll(() => focusedText(admin)).toBe('Approved');
  await admin.goBack();
  await expect(row).toHaveCount(0);
  await openPage(admin, '/dashbord/all-classes');
  await expect(row.getByText('Yes', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect(admin.getByText('Somehing went wrong!')).toHaveCount(0);
  await row.getByRole('link', { name: /^Progress/ }).click();
  await expect(admin.getByText('Total Enrollment')).toBeVisible();
}

test('a new teacher adds a class, an admin approves it, and a visitor finds it', { tag: '@firefox' }, async ({
  page,
  openWindow,
}) => {
  const course = newClassFields();
  const person = await createTeacher('Ferdinand Achebe');
  const [admin, visitor] = [await openWindow(), await openWindow()];
  await signIn(page, person);
  await openPage(page, '/dashbord/add-classes');
  await expect(page.getByLabel('Teacher name')).toHaveValue(person.name);
  await expect(page.getByLabel('Teacher email')).toHaveValue(person.email);
  await page.getByRole('link', { name: 'My Classes' }).click();
  await expect(page.getByText('No data to show')).toBeVisible();
  await addClass(page, course);
  const card = classCard(page, course.title);
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(card.getByText('$24.50')).toBeVisible();
  await expect(card.getByRole('button', { name: /^See Details/ })).toBeDisabled();

  await openPage(visitor, `/get-all-classes?q=${encodeURIComponent(course.title)}`);
  const found = visitor.getByRole('link', { name: `Enroll in ${course.title}` });
  await expect(visitor.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
  await expect(found).toHaveCount(0);
  await approve(admin, course);

  await visitor.reload();
  await found.click();
  await expect(visitor.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(visitor.getByText(person.name)).toBeVisible();

  await page.reload();
  await card.getByRole('link', { name: /^See Details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  for (const counter of ['Total Enrollment', 'Total Assignment', 'Total Assignment Submission']) {
    await expect(page.getByText(counter, { exact: true })).toBeVisible();
  }
});

test('an admin rejects a class with a reason, its teacher edits it, and it is approved', async ({
  page,
  openWindow,
}) => {
  const course = await createPendingClass('Raku <script>alert(1)</script>', { price: 24.5 });
  const admin = await openWindow();
  await openAs(admin, 'Admin', '/dashbord/all-classes?status=Pending');
  const row = classRow(admin, course.title);
  await row.getByRole('button', { name: 'Reject' }).click();
  const rejection = admin.getByRole('dialog', { name: 'Reject this class?' });
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(rejection.getByText('Please choose a reason or write your own')).toBeVisible();
  await expect(rejection.getByRole('radio').first()).toBeFocused();
  /** Inside of the table its lines would not break. */
  expect(await rejection.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await rejection.getByLabel('In your own words').fill('Say at which <b>heat</b>.');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('Class Rejected!')).toBeVisible();
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();

  await openAs(page, 'Teacher', '/dashbord/my-classes');
  const card = classCard(page, course.title);
  await expect(card.getByText('Say at which <b>heat</b>.')).toBeVisible();
  const dialog = await openUpdate(page, course.title);
  await expect(dialog.getByText('Saving submits this class for review again.')).toBeVisible();
  await expect(dialog.getByLabel('Price')).toHaveValue('24.50');
  await dialog.getByLabel('Description').fill('Fire the clay.\n\nAt a thousand degrees.');
  await dialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();

  await openPage(admin, '/dashbord/all-classes?status=Pending');
  await acceptEmptyClass(admin, course.title);
  await expect(admin.getByText('Class approved')).toBeVisible();
  await openPage(admin, `/get-all-classes?q=${encodeURIComponent(course.title)}`);
  await expect(admin.getByRole('heading', { name: course.title })).toBeVisible();
});

test('a rejected class is submitted again as it is, from its card or from its form', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createPendingClass('Raku without a Lesson');
  const { api } = await demonstrationPerson('Admin');
  const rejection = { Decision: 'Rejected', reason: 'It has no lessons yet.', Classes: [{ _id: course.id }] };
  const card = classCard(page, course.title);
  await api.put('/classes/decisions', rejection);
  await openAs(page, 'Teacher', '/dashbord/my-classes');
  await pressTwice(card.getByRole('button', { name: /^Submit again/ }));
  await expect(page.getByText('Submitted for review again.')).toHaveCount(1);
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(card.getByText('It has no lessons yet.')).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe(course.title);

  await api.put('/classes/decisions', rejection);
  await page.reload();
  await (await openUpdate(page, course.title)).getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
});
