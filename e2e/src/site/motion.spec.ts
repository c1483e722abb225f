import type { Locator } from '@playwright/test';
import { openHomeWithStats } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { splashIsGone } from '../support/splash.ts';

const countRunningAnimations = (part: Locator): Promise<number> =>
  part.evaluate(
    (element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );

test.describe('for people who asked for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a visitor finds no animation on the home page, and the final statistics at once', { tag: '@verify' }, async ({
    page,
  }) => {
    const { totalUsers } = await openHomeWithStats(page);
    await splashIsGone(page);
    await expect.poll(() => countRunningAnimations(page.locator('html'))).toBe(0);
    await expect(page.getByText('Total Users').locator('..')).toContainText(totalUsers.toLocaleString('en-US'));
  });
});

test('a visitor stops the running reviews by pointing at them or by a button', { tag: ['@narrow', '@verify'] }, async ({
  page,
  hasTouch,
}) => {
  await openPage(page, '/');
  const section = page.getByRole('region', { name: 'What Our Learners Say' });
  await section.scrollIntoViewIfNeeded();
  await expect.poll(() => countRunningAnimations(section)).toBe(4);
  if (hasTouch) await section.getByRole('button', { name: /Pause/ }).click();
  else await section.getByRole('group', { name: /row 1/ }).hover();
  await expect.poll(() => countRunningAnimations(section)).toBe(0);
});
