import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { splashIsGone } from '../support/splash.ts';

test.describe('with the splash', () => {
  test.use({ showSplash: true });

  test('a visitor sees the splash for one second, with the page beneath it', async ({ page }) => {
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
  });
});

test('a visitor sees a message for its time, or until they dismiss it', async ({ page, request }) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  await openPage(page, `/class-details/${topClass._id}`);
  await page.clock.install();
  const showMessage = () => page.getByRole('button', { name: 'Enroll Now' }).click();
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Please login to enroll.');
  await showMessage();
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(0);
  await showMessage();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(500);
  await expect(message).toHaveCount(0);
});
