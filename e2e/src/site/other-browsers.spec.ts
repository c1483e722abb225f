import type { Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { createIssuer, paste } from '../support/certificates.ts';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, openEditor } from '../support/lesson-editor.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { openAsNewPerson } from '../support/people.ts';

test('a student finds the classes sorted and filtered as before after a reload, also after another page', {
  tag: ['@verify', '@firefox'],
}, async ({ page }) => {
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const category = page.getByRole('combobox', { name: 'Category' });
  await openAsNewPerson(page, '/get-all-classes');
  await sort.selectOption('price');
  await category.selectOption('Photography');
  const expectKept = async (order: string) => {
    await expect(page).toHaveURL(`/get-all-classes?sort=${order}&category=Photography`);
    await reloadPage(page);
    await expect(page.locator('[data-person]')).toHaveCount(0);
    await expect(sort).toHaveValue(order);
    await expect(category).toHaveValue('Photography');
    await expect(page).toHaveURL(`/get-all-classes?sort=${order}&category=Photography`);
  };
  await expectKept('price');
  await page
    .getByRole('link', { name: /^Enroll/ })
    .first()
    .click();
  await expect(page).toHaveURL(/class-details/);
  await page.goBack();
  await sort.selectOption('rating');
  await expectKept('rating');
});

test('a reader of Arabic sees what an empty field is for', { tag: ['@verify', '@firefox'] }, async ({
  page,
  allowedConsoleErrors,
}) => {
  // Playwright hides the caret of a picture by a style that the page refuses.
  allowedConsoleErrors.push(/Content-Security-Policy/);
  await openPage(page, '/get-all-classes');
  const field = page.getByRole('combobox', { name: 'Search Courses' });
  const show = (placeholder: string) =>
    field.evaluate((input: HTMLInputElement, text) => {
      document.documentElement.dir = 'rtl';
      input.placeholder = text;
    }, placeholder);
  await show('ابحث عن دورات');
  const picture = await field.screenshot();
  await show('');
  expect(picture.equals(await field.screenshot())).toBe(false);
});

/** Takes from every page what Safari 17 does not have, and Chromium does. */
const takeNewerFeatures = (page: Page) =>
  page.addInitScript(() => {
    for (const [owner, name] of [
      [Promise, 'withResolvers'],
      [URL, 'parse'],
      [Element.prototype, 'checkVisibility'],
      [window, 'requestIdleCallback'],
    ] as const) {
      delete (owner as unknown as Record<string, unknown>)[name];
    }
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (property: string, value?: string) =>
      property !== 'field-sizing' && (value === undefined ? supports(property) : supports(property, value));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important; }');
    document.adoptedStyleSheets = [sheet];
  });

test('without what newer browsers have, somebody signs up at Google, writes a lesson and checks a certificate', {
  tag: '@verify',
}, async ({ page, baseURL }) => {
  await takeNewerFeatures(page);
  const { name, email } = newAccount();
  await openPage(page, '/signup');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const google = await popup;
  await google.getByLabel('Name').fill(name);
  await google.getByLabel('Email').fill(email);
  await google.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signup Successful!', { exact: true })).toBeVisible();

  await openEditor(page, await createClassWithOutline('Kites in older Browsers', { Build: ['Cane'] }));
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const heightOf = () => text.evaluate((field: HTMLElement) => field.offsetHeight);
  const hiddenPart = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const empty = await heightOf();
  await text.fill('Take a dry cane.\n'.repeat(60));
  await expect.poll(hiddenPart).toBe(0);
  expect(await heightOf()).toBeGreaterThan(3 * empty);
  await page.setViewportSize({ width: 700, height: 700 });
  await expect.poll(hiddenPart).toBe(0);
  await text.fill('');
  await expect.poll(heightOf).toBe(empty);
  const tool = (label: string) => page.getByRole('toolbar').getByRole('button', { name: label, exact: true });
  await tool('Bold (Ctrl+B)').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Italic (Ctrl+I)')).toBeFocused();

  const issuer = await createIssuer(baseURL);
  await page.route('**/.well-known/certificate-keys.json', (route) => route.fulfill({ body: issuer.keys }));
  await page.route('**/status-lists/*', (route) => route.fulfill({ body: issuer.list }));
  await openPage(page, '/verify');
  await paste(page, issuer.qrText);
  await expect(page.getByRole('heading', { name: 'Genuine, but it may have been revoked' })).toBeFocused();
});
