import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { newestMail, pathOfLink } from '../support/mail.ts';
import { openPage } from '../support/page-actions.ts';
import { createPerson } from '../support/people.ts';

const NEW_PASSWORD = 'lantern-and-gable-9';

test('a person who forgot their password sets a new one through the link in a mail', async ({ page }) => {
  const person = await createPerson();
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText(/^If an account with/)).toBeVisible();

  const mail = await newestMail(page, person.email, /new password/);
  await openPage(page, pathOfLink(mail.text, '/reset-password'));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, { ...person, password: NEW_PASSWORD });
  await expect(page.getByText('Login successfull!')).toBeVisible();
});

test.describe('with a link that cannot be used', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a person is told why and can ask for another', { tag: '@verify' }, async ({ page }) => {
    await openPage(page, '/reset-password?token=used-long-ago');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText(/^This link is incomplete, has expired, .* request a new one\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
