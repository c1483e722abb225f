import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

const enrollButtons = (page: Page): Locator => page.getByRole('button', { name: 'Enroll Now' });

async function openTopClass(page: Page): Promise<void> {
  const [topClass] = await (await page.request.get('/api/top-classes')).json();
  await openPage(page, `/class-details/${topClass._id}`);
}

const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

const bottomOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test('a visitor on a phone has Enroll Now in reach on the whole page, as one button that covers nothing', {
  tag: '@narrow-only',
}, async ({ page }) => {
  await openTopClass(page);
  const bar = page.locator('.bottom-bar');
  await expect(bar).toContainText('$');
  await expect(enrollButtons(page)).toHaveCount(1);
  await expect(enrollButtons(page)).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(bar)).toBe(740);
  await bar.getByRole('button', { name: 'Try it for free' }).click();
  const trial = page.getByRole('link', { name: 'Start 7-day free trial' });
  await expect(trial).toBeInViewport();
  await expect(trial).toBeFocused();

  await page
    .getByRole('complementary', { name: 'Enroll' })
    .evaluate((panel) => panel.scrollIntoView({ block: 'center' }));
  await expect(bar).toHaveCount(0);
  await expect(enrollButtons(page)).toHaveCount(1);
  await expect(enrollButtons(page)).toBeInViewport();

  await page.keyboard.press('End');
  await expect(bar).toBeVisible();
  await expect(enrollButtons(page)).toHaveCount(1);
  const footerIsAbove = async () => (await bottomOf(page.getByRole('contentinfo'))) - (await topOf(bar));
  await expect.poll(footerIsAbove).toBeLessThanOrEqual(1);
  await enrollButtons(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please login to enroll.' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(enrollButtons(page)).toBeFocused();
});

test('the question to log in starts at its heading, and Login is one Tab away', { tag: '@verify' }, async ({
  page,
}) => {
  await openTopClass(page);
  await enrollButtons(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please login to enroll.' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (const name of ['Login', 'Get Started']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});
