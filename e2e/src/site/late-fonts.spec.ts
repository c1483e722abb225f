import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { splashIsGone } from '../support/splash.ts';

/** Pixels from the top of the page. */
const placesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top + window.scrollY));

test('text stays where it is when its fonts arrive late', { tag: '@verify' }, async ({ page }) => {
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto('/accessibility', { waitUntil: 'domcontentloaded' });
  await splashIsGone(page);
  const before = await placesOf(page);
  expect(before.length).toBeGreaterThan(3);
  fonts.resolve();
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('650 20px "Bricolage Grotesque Variable"')))
    .toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const after = await placesOf(page);
  const moved = after.map((place, index) => Math.abs(place - (before[index] ?? 0)));
  expect(Math.max(...moved), `${before} and ${after}`).toBeLessThan(2);
});
