import { expect, test } from '../support/fixtures.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { openShopSettings, partOf } from './shop-page.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

test('an admin sells in yen, names partners and promises less, and visitors see that', async ({ page, openWindow }) => {
  await openShopSettings(page, server);
  const money = partOf(page, 'Place and money');
  await money.getByLabel('Currency').selectOption('JPY');
  await money.getByLabel('Time zone of new classes').selectOption('Asia/Tokyo');
  await money.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await dismissToasts(page);
  const tax = partOf(page, 'Receipts and tax');
  await tax.getByLabel('Country of the shop').selectOption('JP');
  await tax.getByRole('button', { name: 'Add a country' }).click();
  await tax.getByRole('button', { name: 'Save' }).click();
  await expect(tax.getByText('Please choose a country.')).toBeVisible();
  await tax.getByLabel('Country', { exact: true }).selectOption('JP');
  await tax.getByLabel('Tax in percent').fill('10 %');
  await tax.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await dismissToasts(page);
  const home = partOf(page, 'Home page');
  await home.getByLabel('Partners').fill('Loom & Co\nThe Dyers');
  await home.getByLabel('Free Trial 7 Days').uncheck();
  await home.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await openWindow();
  await openPage(visitor, server.url);
  await expect(visitor.getByRole('region', { name: 'Partners' }).getByRole('listitem')).toHaveText([
    'Loom & Co',
    'The Dyers',
  ]);
  await expect(visitor.getByText('Full Lifetime Access')).toBeVisible();
  await expect(visitor.getByText('Free Trial 7 Days')).toHaveCount(0);
  await openPage(visitor, `${server.url}/get-all-classes?price=under-20`);
  await expect(visitor.getByText('Under ¥2,000').first()).toBeVisible();
});

test('an admin words a mail, previews it, and goes back to the words of the product @narrow', async ({ page }) => {
  await openShopSettings(page, server);
  await page.getByLabel('Mail', { exact: true }).selectOption('Your class is approved: {title}');
  const mail = partOf(page, 'Words of the mails');
  const subject = mail.getByLabel('Subject');
  await subject.fill('Well done, {name}');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText('This mail does not know {name}.')).toBeVisible();
  await subject.fill('Well done: {title}');
  await expect(mail.getByRole('region', { name: 'Preview' }).getByText('Well done: ‹title›')).toBeVisible();
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await dismissToasts(page);
  await expect(page.getByLabel('Mail', { exact: true }).locator('option:checked')).toHaveText(
    'Well done: {title} (your words)',
  );
  await mail.getByRole('button', { name: 'Use the default text' }).click();
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(subject).toHaveValue('Your class is approved: {title}');
});

test('an admin words a mail in Arabic, previews it from right to left, and the English one stays', {
  tag: '@verify',
}, async ({ page }) => {
  await openShopSettings(page, server);
  const languages = partOf(page, 'Languages');
  await languages.getByLabel('العربية').check();
  await languages.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await dismissToasts(page);
  await page.getByLabel('Language of the mail').selectOption('العربية');
  const kind = page.getByLabel('Mail', { exact: true });
  await kind.selectOption('courses_mail_approval');
  const mail = partOf(page, 'Words of the mails');
  const subject = mail.getByLabel('Subject');
  await expect(subject).toHaveAttribute('dir', 'rtl');
  await subject.fill('أحسنت: {title}');
  const preview = mail.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('أحسنت: ‹title›')).toBeVisible();
  await expect(preview.locator('[lang=ar]')).toHaveCSS('direction', 'rtl');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(kind.locator('option:checked')).toHaveText('أحسنت: {title} (your words)');
  await page.getByLabel('Language of the mail').selectOption('English');
  await expect(subject).toHaveValue('Your class is approved: {title}');
});
