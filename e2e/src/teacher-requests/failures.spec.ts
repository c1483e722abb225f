import { expect, test } from '../support/fixtures.ts';
import { dismissToasts } from '../support/page-actions.ts';
import { createPerson, openAs, openAsNewPerson } from '../support/people.ts';
import { problemResponse } from '../support/problem-response.ts';
import { applyToTeach, fillInApplication, submitButton } from '../support/teacher-requests.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('an admin is told that the applications cannot be read, and tries again', { tag: '@verify' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/get-teacher-request*', async (route) => {
    await released;
    await route.fulfill(problemResponse(500, 'server.unexpected'));
  });
  await openAs(page, 'Admin', '/dashbord/teacher-requests');
  await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
  release();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/api/get-teacher-request*');
  await tryAgain.click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.route('**/api/get-teacher-request*', (route) => route.fulfill({ json: [] }));
  await page.getByLabel('Status').selectOption('Approved');
  await expect(page.getByText('No data to show')).toBeVisible();
});

test('an admin whose decision fails or comes too late is told so, and loses no reason', { tag: '@verify' }, async ({
  page,
}) => {
  const student = await createPerson();
  await applyToTeach(student, 'Tables');
  await openAs(page, 'Admin', '/dashbord/teacher-requests?status=Pending');
  const row = page.getByRole('row').filter({ hasText: student.email });
  const unchanged = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
  await page.route('**/api/update-role/*', (route) => route.fulfill({ json: unchanged }), { times: 1 });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Somehing went wrong!')).toBeVisible();
  await dismissToasts(page);
  await page.route('**/api/reject-req/*', (route) => route.abort());
  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
  await dialog.getByLabel('In your own words').fill('A long thought.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Somehing went wrong!')).toBeVisible();
  await expect(dialog.getByLabel('In your own words')).toHaveValue('A long thought.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: 'Reject' })).toBeEnabled();
});

test('a student whose application fails loses nothing, and reads each refusal beside its field', {
  tag: '@verify',
}, async ({ page }) => {
  await openAsNewPerson(page, '/teach-in-here');
  await fillInApplication(page, 'Tables');
  await page.route('**/api/post-teachereq', (route) => route.abort(), { times: 1 });
  await submitButton(page).click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Tables');

  const errors = [{ path: 'data.Title', message: 'We have read that one before' }];
  const refusal = problemResponse(400, 'request.invalid', errors);
  await page.route('**/api/post-teachereq', (route) => route.fulfill(refusal), { times: 1 });
  await submitButton(page).click();
  await expect(page.getByText('We have read that one before')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();

  await page.route('**/api/my-teacher-request', (route) => route.fulfill(problemResponse(500, 'server.unexpected')));
  await page.reload();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/api/my-teacher-request');
  await tryAgain.click();
  await expect(page.getByLabel('Title')).toHaveValue('Tables');
});
