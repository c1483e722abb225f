import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';
import { splashIsGone } from '../support/splash.ts';

/** Pixels from the top of the window. */
const topOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().bottom);

test.describe('with the splash', () => {
  test.use({ showSplash: true });

  test('a visitor sees the splash for one second, with the page beneath it, and once per visit', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shown: 0, gone: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const splash = document.getElementById('splash');
        if (splash && !seen.shown) requestAnimationFrame(() => Object.assign(seen, { shown: performance.now() }));
        if (!splash && seen.shown && !seen.gone) seen.gone = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await splashIsGone(page);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const { shown, gone } = await page.evaluate(
      () => (window as unknown as { seen: { shown: number; gone: number } }).seen,
    );
    expect(shown).toBeGreaterThan(0);
    expect(gone - painted).toBeGreaterThanOrEqual(999);
    await page.goto('/get-all-classes');
    expect(await page.locator('#splash').isVisible()).toBe(false);
  });
});

test('a browser that asks for favicon.ico gets the logo, and keeps it', { tag: '@verify' }, async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': expect.stringContaining('icon'),
    'cache-control': 'public, max-age=86400',
  });
});

test.describe('messages', () => {
  /** Browsers log every refused request. */
  test.use({ allowedConsoleErrors: [/status of 40[01]/] });

  const message = (page: Page) =>
    page.getByRole('region', { name: 'Messages' }).getByText('Invalid credentials!', { exact: true });
  const failToLogin = (page: Page) => submitLogin(page, newAccount());

  test('a visitor sees a message for its time, or until they dismiss it', { tag: '@verify' }, async ({ page }) => {
    await openPage(page, '/login');
    await page.clock.install();
    await failToLogin(page);
    await expect(message(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_500);
    await expect(message(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(message(page)).toHaveCount(0);
    await failToLogin(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.runFor(500);
    await expect(message(page)).toHaveCount(0);
  });

  test('a visitor sees heading, logo and message at once', { tag: ['@narrow', '@verify'] }, async ({ page }) => {
    await openPage(page, '/login');
    await failToLogin(page);
    const top = await topOf(message(page));
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('banner')]) {
      expect(await bottomOf(part)).toBeLessThan(top);
    }
  });
});

test('a person who types /dashboard or /classes comes to the page that they mean', { tag: '@verify' }, async ({
  page,
}) => {
  await openAs(page, 'Student', '/dashboard/my-profile');
  await expect(page).toHaveURL('/dashbord/my-profile');
  await openPage(page, '/classes?q=bread');
  await expect(page).toHaveURL('/get-all-classes?q=bread');
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
});

test('a class is fetched when a visitor points at it, and only when it is opened where data are saved', {
  tag: '@verify',
}, async ({ page }) => {
  const card = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Enroll/ });
  await openPage(page, '/get-all-classes');
  /** The id of this class alone: the pointer may lie on another one when the page has changed. */
  const id = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/get-class/${id}`)) fetched.push(request.url());
  });
  await Promise.all([page.waitForResponse(/\/api\/get-class\//), card.hover()]);
  await card.click();
  await expect(page).toHaveURL(/\/class-details\//);
  expect(fetched).toHaveLength(1);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openPage(page, '/get-all-classes');
  await card.hover();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/login/);
  expect(fetched).toHaveLength(1);
});
