import type { Page } from '@playwright/test';
import { findOverflow } from '../accessibility/layout-faults.ts';
import { findReadabilityFaults } from '../accessibility/readability-faults.ts';
import { newAccount } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { openPage } from '../support/page-actions.ts';
import { downloadPortrait } from '../support/pictures.ts';
import { skipSplash, splashIsGone } from '../support/splash.ts';
import { changeShop, offerLanguages } from './pseudo-languages.ts';

/** One server for all of them. */
test.describe.configure({ mode: 'default' });

let server: OwnServer;
test.beforeAll(async ({ browser }) => {
  server = await startOwnServer();
  const page = await browser.newPage();
  await offerLanguages(page, server, ['de', 'ar']);
  await page.close();
});
test.afterAll(() => server.stop());

const subjectsTo = async (page: Page, email: string): Promise<string[]> => {
  const mails = await page.request.get(`${server.url}/sandbox/mail/messages?to=${encodeURIComponent(email)}`);
  return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
};

test('a visitor changes to German, signs up, gets German mails, and chooses Arabic for the next ones', {
  tag: '@narrow',
}, async ({ page }) => {
  const account = newAccount();
  await openPage(page, `${server.url}/signup`);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${server.url}/de/signup`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await splashIsGone(page);
  const portrait = { name: 'portrait.webp', mimeType: 'image/webp', buffer: await downloadPortrait(page.request) };
  await page.getByLabel('Bild').setInputFiles(portrait);
  await page.getByLabel('Benutzername').fill(account.name);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(account.email);
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page).toHaveURL(`${server.url}/de`);
  await expect.poll(() => subjectsTo(page, account.email)).toHaveLength(1);
  expect(await subjectsTo(page, account.email)).toEqual([
    'Willkommen bei Guildhall: Bitte bestätigen Sie Ihre Adresse',
  ]);

  await openPage(page, `${server.url}/de/dashbord/my-profile`);
  const language = page.getByLabel('Sprache Ihrer E-Mails');
  await expect(language).toHaveValue('de');
  expect(await findReadabilityFaults(page)).toEqual([]);
  await language.selectOption('ar');
  await expect(page.getByText('Gespeichert. Ihre nächste E-Mail ist in dieser Sprache.')).toBeVisible();
  await page.reload();
  await expect(language).toHaveValue('ar');

  await openPage(page, `${server.url}/ar/dashbord/my-profile`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel('لغة رسائلك الإلكترونية')).toHaveValue('ar');
  expect(await findOverflow(page)).toEqual([]);
  const allClasses = page.getByRole('banner').getByRole('link', { name: 'كل الدورات' });
  expect((await allClasses.boundingBox())?.height, 'on one line').toBeLessThan(50);
  const changed = await page.request.post(`${server.url}/api/auth/change-password`, {
    headers: { origin: server.url },
    data: { currentPassword: account.password, newPassword: 'lantern-and-gable-9' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await expect.poll(() => subjectsTo(page, account.email)).toContain('تم تغيير كلمة مرورك في Guildhall');
});

test('a visitor reads in the language of the browser, chooses plain English, and finds it again', async ({
  page: admin,
  browser,
}) => {
  await changeShop(admin, server, { Languages: ['de', 'ar'], Wording: 'plain' });
  const context = await browser.newContext({ locale: 'ar-EG' });
  await skipSplash(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/signup?to=%2Fteach-in-here`);
  await expect(page).toHaveURL(`${server.url}/ar/signup?to=%2Fteach-in-here`);
  await expect(page.getByRole('button', { name: 'إنشاء حساب' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${server.url}/signup?to=%2Fteach-in-here`);
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.goto(`${server.url}/get-all-classes?q=phyton`);
  await expect(page.getByText('No classes found for “phyton”')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('what teachers can charge is written in the currency of the shop, as each language writes it', {
  tag: '@verify',
}, async ({ page }) => {
  await openPage(page, `${server.url}/de/teach-in-here`);
  await expect(page.getByText(/0,50\s\$ bis 10\.000\s\$ pro Person/)).toBeVisible();
  await openPage(page, `${server.url}/teach-in-here`);
  await expect(page.getByText('charge from $0.50 to $10,000 per student')).toBeVisible();
});
