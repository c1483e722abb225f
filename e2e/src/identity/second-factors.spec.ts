import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { logOut, openPage } from '../support/page-actions.ts';
import { openAsNewPerson } from '../support/people.ts';

/** The code of the next half minute counts already, and no test has used it. */
const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('a person adds an authenticator app, logs in with a code, then with a recovery code, and removes it', async ({
  page,
}) => {
  const person = await openAsNewPerson(page, '/dashbord/my-profile');
  const card = page.getByRole('region', { name: 'Two-step login' });
  await card.getByRole('button', { name: 'Add app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card.getByText('10 codes left')).toBeVisible();
  await openPage(page, '/');
  await logOut(page);

  await openPage(page, '/login?to=%2Fdashbord%2Fmy-profile');
  await submitLogin(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await enterCode(page, '', 'Continue');
  await expect(page.getByText('Please enter a code')).toBeVisible();
  await enterCode(page, codeOf(secret, 30), 'Continue');
  await expect(page).toHaveURL('/dashbord/my-profile');
  await openPage(page, '/');
  await logOut(page);

  await openPage(page, '/login?to=%2Fdashbord%2Fmy-profile');
  await submitLogin(page, person);
  await enterCode(page, recoveryCode, 'Continue');
  await expect(card.getByText('9 codes left')).toBeVisible();
  await card.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Authenticator app removed.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add app' })).toBeVisible();
});
