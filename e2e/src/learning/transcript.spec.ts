import { expect, test } from '../support/fixtures.ts';
import { findLesson } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';

test('the transcript is one Tab stop: arrows move in it, and Enter goes to where a line is said', {
  tag: '@verify',
}, async ({ page }) => {
  const { path } = await findLesson(page, { title: 'One bucket, three taps' });
  await openPage(page, path);
  const search = page.getByRole('searchbox', { name: 'Search in the transcript' });
  const lines = page
    .getByRole('list')
    .filter({ hasText: /^0:0/ })
    .getByRole('button', { name: /^\d:\d\d/ });
  await expect(lines.first()).toBeVisible();
  await search.focus();
  await page.keyboard.press('Tab');
  await expect(lines.first()).toBeFocused();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['Home', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(lines.nth(index)).toBeFocused();
  }
  await page.keyboard.press('End');
  await expect(lines.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const spoken = lines.nth(-2);
  await expect(spoken).toHaveAttribute('aria-current', 'time');
  await page.keyboard.press('k');
  await page.keyboard.press('Tab');
  await expect(lines.and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(spoken).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(search).toBeFocused();
});
