import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { downloadPortrait } from './pictures.ts';

export async function submitLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function submitSignUp(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Image').setInputFiles({
    name: 'portrait.webp',
    mimeType: 'image/webp',
    buffer: await downloadPortrait(page.request),
  });
  await page.getByLabel('Username').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Signup' }).click();
}
