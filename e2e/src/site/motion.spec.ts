import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

const countRunningAnimations = (part: Locator): Promise<number> =>
  part.evaluate(
    (element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );

test.describe('for people who asked for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a visitor finds no animation on the home page, and the final statistics at once', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const stats = await (await request.get('/api/platform-stats')).json();
    await openPage(page, '/');
    await expect.poll(() => countRunningAnimations(page.locator('html'))).toBe(0);
    const card = page.getByText('Total Users').locator('..');
    const shown = Number((await card.innerText()).replaceAll(/\D/g, ''));
    expect(shown).toBeGreaterThanOrEqual(stats.totalUsers);
    await expectAccessible();
  });
});

test('a visitor stops the running reviews by pointing at them or by a button', { tag: '@narrow' }, async ({
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
