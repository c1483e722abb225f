import { expect, splashIsGone, test } from './journey.ts';
import { DEMONSTRATION_PASSWORD, logIn, messagesAreGone, openAccount, signUp, somebody } from './people.ts';

test('an admin makes somebody an admin and finds that in the audit', async ({ page, expectAccessible }) => {
  const account = somebody('Leopoldine Marchetti');
  await page.goto('/signup');
  await splashIsGone(page);
  await signUp(page, account);
  await expect(page).toHaveURL('/');
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();

  await page.goto(`/login?to=${encodeURIComponent(`/dashbord/all-users?q=${account.email}`)}`);
  await splashIsGone(page);
  await logIn(page, { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD });
  /** Looked at before: what is decided after that is there all the same. */
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page.getByLabel('Decided by or about')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Make Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByText('User has been made Admin.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const sentence = page.getByText(`Margarethe Osei made ${account.name} an admin.`);
  await expect(sentence.first()).toBeVisible();
  await page.getByLabel('Decided by or about').fill(account.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 decision', { exact: true })).toBeVisible();
  await expect(sentence).toHaveCount(1);
  await expect(page.getByRole('cell').locator('time')).toHaveAttribute('datetime', /^\d{4}-.*Z$/);
  await messagesAreGone(page);
  await expectAccessible();

  const kind = page.getByLabel('Kind', { exact: true });
  await kind.selectOption('Class approved');
  await expect(page.getByText('No data to show')).toBeVisible();
  await expectAccessible();
  await kind.selectOption('Made an admin');
  await expect(sentence).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashbord\/audit\?q=.+&kind=member\.made-admin$/);
  await page.reload();
  await splashIsGone(page);
  await expect(sentence).toHaveCount(1);
  await expect(kind).toHaveValue('member.made-admin');
  await page.goBack();
  await expect(page.getByText('No data to show')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/dashbord/audit');
  await expect(page.getByLabel('Decided by or about')).toHaveValue('');
  await expect(sentence.first()).toBeVisible();
});

test.describe('the audit', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('that cannot be read says so, and is read when asked again', async ({ page, expectAccessible }) => {
    await page.goto('/login?to=/dashbord/audit');
    await splashIsGone(page);
    await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
    await logIn(page, { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await expectAccessible();
    await page.unroute('**/api/audit?*');
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(page.getByText(/decision|No data to show/).first()).toBeVisible();
  });
});
