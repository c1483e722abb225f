import { expect, splashIsGone, test } from './journey.ts';
import { DEMONSTRATION_PASSWORD, logIn, messagesAreGone, newestMail, openAccount, signUp, somebody } from './people.ts';

/** Browsers complain of every refused request. */
const REFUSED = [/status of 40[01349]/];

test.describe('somebody signs up', () => {
  test.use({ expectedComplaints: REFUSED });

  test('with a picture, sees it, signs out, mistypes the password and signs in', async ({ page, expectAccessible }) => {
    const account = somebody();
    await page.goto('/signup');
    await expectAccessible();
    await signUp(page, account);
    await expect(page.getByText('Signup Successfull!')).toBeVisible();
    await expect(page).toHaveURL('/');

    const menu = await openAccount(page);
    await expect(menu.getByText(account.name)).toBeVisible();
    await expect(menu.getByText('(Student)')).toBeVisible();
    const avatar = menu.locator('img').last();
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await messagesAreGone(page);
    await expectAccessible();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout Successful!')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await page.goto('/login');
    await expectAccessible();
    await logIn(page, { ...account, password: 'not-my-password' });
    await expect(page.getByText('Invalid credentials!')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await messagesAreGone(page);
    await expectAccessible();
    await logIn(page, account);
    await expect(page.getByText('Login successfull!')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('is told beside each field what is wrong with it, and loses nothing', async ({ page, expectAccessible }) => {
    const account = somebody();
    await page.goto('/signup');
    await splashIsGone(page);
    await page.getByRole('button', { name: 'Signup' }).click();
    for (const text of ['Please choose a picture', 'Please enter a name', 'Invalid email address']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expectAccessible();
    await signUp(page, { ...account, password: 'wilhelmina-1' });
    await expect(page.getByText(/^Password does not meet requirements: .*name/).last()).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(account.name);
    await expect(page.getByAltText('Preview of portrait.webp')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(page).toHaveURL('/');
  });

  test('with a file that is no picture, and has the account all the same', async ({ page }) => {
    const account = somebody();
    await page.route('**/api/images', (route) => route.continue({ postData: 'this is no form at all' }));
    await page.goto('/signup');
    await splashIsGone(page);
    await signUp(page, account);
    await expect(page.getByText(/^Your picture was not kept: /)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect((await openAccount(page)).getByText(account.name)).toBeVisible();
  });
});

test('somebody who forgot their password sets a new one by the link of a mail', async ({ page, expectAccessible }) => {
  const account = somebody();
  await page.goto('/signup');
  await splashIsGone(page);
  await signUp(page, account);
  await expect(page).toHaveURL('/');
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();

  await page.goto('/login');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(/^If there is an account/)).toBeVisible();
  await expectAccessible();

  const mail = await newestMail(page, account.email, /new password/);
  const [link = ''] = /http\S+\/reset-password\?token=\S+/.exec(mail.text) ?? [];
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expectAccessible();
  await page.getByLabel('New password').fill('lantern-and-gable-9');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { ...account, password: 'lantern-and-gable-9' });
  await expect(page.getByText('Login successfull!')).toBeVisible();
});

test('an admin finds somebody and makes them an admin', async ({ page, expectAccessible }) => {
  const account = somebody('Ottilie Quarles');
  await page.goto('/signup');
  await splashIsGone(page);
  await signUp(page, account);
  await expect(page).toHaveURL('/');
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!')).toBeVisible();

  await page.goto('/dashbord/all-users');
  await splashIsGone(page);
  await expect(page).toHaveURL('/login?to=%2Fdashbord%2Fall-users');
  await logIn(page, { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD });
  await expect(page).toHaveURL('/dashbord/all-users');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await messagesAreGone(page);
  await expectAccessible();
  await page.getByRole('searchbox').fill('   ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Please enter an e-mail address or a username.')).toBeVisible();
  await page.getByRole('searchbox').fill(account.email.toUpperCase());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByText('Student', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Yes, make admin!' }).click();
  await expect(page.getByText('User has been made Admin.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeDisabled();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
});

test('a student who opens the list of users is refused', async ({ page, expectAccessible }) => {
  await page.goto('/login?to=/dashbord/all-users');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Student' }).click();
  await expect(page).toHaveURL('/dashbord/all-users');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not for you' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All Users' })).toHaveCount(0);
  await messagesAreGone(page);
  await expectAccessible();
});
