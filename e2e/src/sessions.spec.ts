import { expect, splashIsGone, test } from './journey.ts';
import { logIn, messagesAreGone, signUp, somebody } from './people.ts';

test.describe('sessions', () => {
  test.use({ expectedComplaints: [/status of 40[01]/] });

  test('are listed, and one that is ended is over in the other browser', async ({ page, browser, baseURL }) => {
    const account = somebody();
    await page.goto('/signup?to=/dashbord');
    await splashIsGone(page);
    await signUp(page, account);
    await expect(page.getByText('This session')).toBeVisible();

    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await other.goto('/login?to=/dashbord');
    await splashIsGone(other);
    await logIn(other, account);
    await expect(other.getByText('This session')).toBeVisible();

    await page.reload();
    await splashIsGone(page);
    await page.getByRole('button', { name: /^End/ }).click();
    await expect(page.getByText('Session ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0);
    await other.getByRole('link', { name: 'My Profile' }).click();
    await other.getByRole('button', { name: 'Edit profile' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(other).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile');
    await other.context().close();
  });

  test('end elsewhere when the password is changed, and go on here', async ({ page, expectAccessible }) => {
    const account = somebody();
    await page.goto('/signup?to=/dashbord');
    await splashIsGone(page);
    await signUp(page, account);
    await page.getByLabel('Present password').fill('not-my-password');
    await page.getByLabel('New password').fill('lantern-and-gable-9');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This is not your present password.')).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
    await page.getByLabel('Present password').fill(account.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Password changed\./)).toBeVisible();
    await page.reload();
    await expect(page.getByText('This session')).toBeVisible();
  });

  test('outlive their tokens: one that is too old is renewed unseen', async ({ page }) => {
    await page.goto('/login?to=/dashbord');
    await splashIsGone(page);
    await page.getByRole('button', { name: 'Teacher' }).click();
    await expect(page.getByText('This session')).toBeVisible();
    const old = await page.evaluate(() => {
      const token = (localStorage.getItem('token') ?? '').split('.').with(2, 'forged').join('.');
      localStorage.setItem('token', token);
      return token;
    });
    await page.reload();
    await expect(page.getByText('This session')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(old);
  });
});

test('who signs out in one window is signed out in the other', async ({ page, context }) => {
  await page.goto('/login?to=/dashbord');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Student' }).click();
  await expect(page.getByText('This session')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashbord/my-profile');
  await expect(other.getByText('This session')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logout Successful!')).toBeVisible();
  await expect(other).toHaveURL('/login?to=%2Fdashbord%2Fmy-profile');
});
