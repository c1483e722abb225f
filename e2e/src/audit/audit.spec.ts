import { ADMIN } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { reloadPage } from '../support/page-actions.ts';
import { createPerson, openAs } from '../support/people.ts';

test('an admin makes a person an admin and finds that in the audit', async ({ page }) => {
  const person = await createPerson('Leopoldine Marchetti');
  await openAs(page, 'Admin', `/dashbord/all-users?q=${person.email}`);
  /** Opened once before: a decision made after that is shown all the same. */
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page.getByLabel('Decided by or about')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Make Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByText('User has been made Admin.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const sentence = page.getByText(`${ADMIN.name} made ${person.name} an admin.`);
  await expect(sentence.first()).toBeVisible();
  await page.getByLabel('Decided by or about').fill(person.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 decision', { exact: true })).toBeVisible();
  await expect(sentence).toHaveCount(1);
  await expect(page.getByRole('cell').locator('time')).toHaveAttribute('datetime', /^\d{4}-.*Z$/);

  const kind = page.getByLabel('Kind', { exact: true });
  await kind.selectOption('Class approved');
  await expect(page.getByText('No data to show')).toBeVisible();
  await kind.selectOption('Made an admin');
  await expect(sentence).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashbord\/audit\?q=.+&kind=member\.made-admin$/);
  await reloadPage(page);
  await expect(sentence).toHaveCount(1);
  await expect(kind).toHaveValue('member.made-admin');
  await page.goBack();
  await expect(page.getByText('No data to show')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashbord/audit');
  await expect(page.getByLabel('Decided by or about')).toHaveValue('');
  await expect(sentence.first()).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });

  test('an admin is told that the audit cannot be read, and tries again', { tag: '@verify' }, async ({ page }) => {
    await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
    await openAs(page, 'Admin', '/dashbord/audit');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
    await expect(tryAgain).toBeVisible();
    await page.unroute('**/api/audit?*');
    await tryAgain.click();
    await expect(tryAgain).toHaveCount(0);
    await expect(page.getByText(/decision|No data to show/).first()).toBeVisible();
  });
});
