import { expect, test } from '../support/fixtures.ts';
import { splashIsGone } from '../support/splash.ts';

test('who has scrolled before the scripts arrive stays where they are', { tag: '@verify' }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Top Classes' });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  scripts.resolve();
  await splashIsGone(page);
  /** React has taken over what was rendered. */
  await expect
    .poll(() => heading.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__react'))))
    .toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
