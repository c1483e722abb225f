import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { downloadPortrait } from '../support/pictures.ts';
import { openShopSettings, partOf } from './shop-page.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim());

test('an admin makes the shop their own, and a visitor sees whose it is @narrow', async ({ page, openWindow }) => {
  const look = await openShopSettings(page, server);
  await look.getByRole('textbox', { name: 'Name' }).fill('The Weavers’ Hall');
  await look.getByLabel('Logo').setInputFiles({
    name: 'logo.webp',
    mimeType: 'image/webp',
    buffer: await downloadPortrait(page.request),
  });
  const light = look.getByRole('textbox', { name: 'Accent color, light theme', exact: true });
  await light.fill('#ffcc00');
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look.getByText('the contrast is 1.4 to 1')).toBeVisible();
  await expect(light).toBeFocused();
  await light.fill('#1f4e6b');
  await look.getByLabel('Contact').fill('us@weavers.example');
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await dismissToasts(page);

  const texts = partOf(page, 'Legal texts');
  await texts.getByLabel('Terms').fill('Be **fair**.');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await openWindow();
  await openPage(visitor, server.url);
  await expect(visitor).toHaveTitle(/The Weavers’ Hall$/);
  expect(await primaryOf(visitor)).toBe('#1f4e6b');
  await expect(visitor.getByRole('banner').locator('img[src^="/images/"]')).toBeVisible();
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByText('The Weavers’ Hall').first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Imprint' })).toHaveCount(0);
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(visitor.getByText('fair', { exact: true })).toHaveCSS('font-weight', '650');
});

test('of two admins who have the settings open, the second is told and loads them again', { tag: '@verify' }, async ({
  page,
  openWindow,
}) => {
  const first = await openShopSettings(page, server);
  const other = await openWindow();
  const second = await openShopSettings(other, server);
  const contact = { first: first.getByLabel('Contact'), second: second.getByLabel('Contact') };
  await contact.first.fill('first@weavers.example');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await contact.second.fill('second@weavers.example');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Another admin has changed these settings.')).toBeVisible();
  await second.getByRole('button', { name: 'Load the settings again' }).click();
  await expect(contact.second).toHaveValue('first@weavers.example');
});

test('an admin adds a category, orders and hides others, and visitors see that @narrow', async ({
  page,
  openWindow,
}) => {
  await openShopSettings(page, server);
  const categories = partOf(page, 'Categories');
  const weaving = `Weaving ${test.info().project.name}`;
  await categories.getByRole('button', { name: 'Add a category' }).click();
  await categories.getByRole('textbox', { name: 'Name of the category' }).last().fill(weaving);
  const up = categories.getByRole('button', { name: `Move ${weaving} up` });
  for (let position = await categories.getByRole('listitem').count(); position > 1; position--) {
    await up.click();
    if (position > 2) await expect(up).toBeFocused();
  }
  await expect(categories.getByRole('textbox', { name: 'Name of the category' }).first()).toHaveValue(weaving);
  await categories.getByRole('group', { name: 'LifeStyle' }).getByLabel('For classes').uncheck();
  await expect(categories.getByRole('group', { name: 'LifeStyle' }).getByText('Hidden')).toBeVisible();
  await categories.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await openWindow();
  await openPage(visitor, server.url);
  const links = visitor.getByRole('region', { name: 'Featured Categories' }).getByRole('link');
  await expect(links.first()).toHaveText(weaving);
  await expect(links.filter({ hasText: 'LifeStyle' })).toHaveCount(0);
  await links.first().click();
  await expect(visitor.getByLabel('Category', { exact: true })).toHaveValue(weaving);
});
