import { createApprovedClass } from '../support/courses.ts';
import { addAssignment, createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAsNewPerson, signIn } from '../support/people.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('a student who is not enrolled is shown the way to the class', { tag: '@verify' }, async ({ page }) => {
  const course = await createApprovedClass('Bread and Patience');
  await openAsNewPerson(page, `/enrolled-class-details/${course.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are not enrolled in this class' })).toBeVisible();
  await page.getByRole('link', { name: 'View class' }).click();
  await expect(page).toHaveURL(`/class-details/${course.id}`);
  await openPage(page, '/enrolled-class-details/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
});

test('a student tries again when the assignments do not load, and keeps what could not be sent', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createApprovedClass('Bread and Patience');
  await addAssignment(course, 'A first loaf');
  await signIn(page, await createEnrolledStudent(course));
  await page.route('**/api/classes/*/my-assignments*', (route) => route.abort());
  await openPage(page, `/enrolled-class-details/${course.id}`);
  await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
  await page.unroute('**/api/classes/*/my-assignments*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'A first loaf' })).toBeVisible();
  await page.route('**/api/submit-assignment/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit A first loaf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'A first loaf' });
  await dialog.getByLabel('Text').fill('It sang.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/^We can’t reach the server\./)).toBeVisible();
  await expect(dialog.getByLabel('Text')).toHaveValue('It sang.');
});
