import { expect, test } from '../support/fixtures.ts';
import { newestMail, pathOfLink } from '../support/mail.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs, openAsNewPerson } from '../support/people.ts';
import { downloadPortrait } from '../support/pictures.ts';

test('a person changes their name and picture, and confirms their address', { tag: '@narrow' }, async ({ page }) => {
  const person = await openAsNewPerson(page, '/dashbord');
  const main = page.getByRole('main');
  for (const text of [person.name, person.email, 'Student', 'Facebook', 'Number']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('N/A')).toHaveCount(2);

  await expect(main.locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Username').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Username').fill('Mina O.');
  await dialog.getByLabel('Image').setInputFiles({
    name: 'new.webp',
    mimeType: 'image/webp',
    buffer: await downloadPortrait(page.request),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Mina O.' })).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('src', /^\/images\//);

  await expect(main.getByText(/^Please confirm /)).toBeVisible();
  const mail = await newestMail(page, person.email, /confirm your address/);
  await openPage(page, pathOfLink(mail.text, '/api/auth/verify-email'));
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
});

/** A small screen has a list instead. */
test('a person uses the menu of their account with the keyboard', { tag: '@verify' }, async ({ page }) => {
  await openAs(page, 'Student', '/');
  const button = page.getByRole('button', { name: 'Account menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashbord');
});
