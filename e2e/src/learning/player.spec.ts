import { expect, test } from '../support/fixtures.ts';
import { findLesson, isPaused, player, secondOf, videoIsLoaded } from '../support/lessons.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';

test('a visitor plays a free preview with the keyboard, and its transcript follows', { tag: '@narrow' }, async ({
  page,
}) => {
  const { path } = await findLesson(page, { title: 'One bucket, three taps' });
  await openPage(page, path);
  await videoIsLoaded(page);
  await page.keyboard.press('Space');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('m');
  await expect(page.locator('video')).toHaveJSProperty('muted', true);

  const lines = page
    .getByRole('list')
    .filter({ has: page.locator('button[aria-current="time"]') })
    .getByRole('button');
  const fourth = lines.nth(3);
  await fourth.click();
  const words = (await fourth.textContent())?.replace(/^[\d:]+/, '').slice(0, 12) ?? '';
  await expect(fourth).toHaveAttribute('aria-current', 'time');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  const second = await secondOf(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => secondOf(page)).toBeLessThan(second - 4);
  await page.keyboard.press('5');
  await page.keyboard.press('c');
  const captions = page.locator('.video-captions');
  await expect(captions).toBeInViewport();
  expect(await captions.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
    14,
  );
  await player(page)
    .getByRole('button', { name: /^(Speed|Settings)/ })
    .click();
  await page.getByRole('menuitemradio', { name: '1.5×' }).click();
  await page.keyboard.press('>');
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.75);

  const position = player(page).getByRole('slider', { name: 'Position in the video' });
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:30');
  await position.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuenow', '5');
  await page.keyboard.press('5');
  await expect(position).toHaveAttribute('aria-valuenow', '15');
  await page.keyboard.press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('[role=slider]') != null))
    .toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Slower or faster')).toBeVisible();
  await page.keyboard.press('Escape');

  await reloadPage(page);
  await videoIsLoaded(page);
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.75);
  await expect(page.locator('video')).toHaveJSProperty('muted', true);
  await page.keyboard.press('5');
  await expect(captions).toBeVisible();
  await position.press('End');
  await expect(player(page).getByRole('link', { name: 'Enroll now' })).toBeVisible();
  await player(page).getByRole('button', { name: 'Watch again' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('k');

  await page.getByRole('searchbox', { name: 'Search in the transcript' }).fill(words.toUpperCase());
  await expect(page.getByText('1 line found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Enroll to see the rest' })).toBeVisible();
});

test('on a phone the video is in sight and plays by taps', { tag: ['@narrow', '@narrow-only', '@verify'] }, async ({
  page,
}) => {
  const { path } = await findLesson(page, { title: 'One bucket, three taps' });
  await openPage(page, path);
  await videoIsLoaded(page);
  const video = page.locator('video');
  await expect(video).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Play video' }).tap();
  const middle = { x: 180, y: 20 };
  await expect(player(page)).toHaveAttribute('data-idle');
  await video.tap({ position: middle });
  await expect(player(page)).not.toHaveAttribute('data-idle');
  expect(await isPaused(page)).toBe(false);
  await video.tap({ position: middle });
  await expect.poll(() => isPaused(page)).toBe(true);

  const second = await secondOf(page);
  const side = { x: 340, y: 20 };
  await video.tap({ position: side });
  await video.tap({ position: side });
  await expect.poll(() => secondOf(page)).toBeGreaterThan(second + 9);
  await page.getByRole('heading', { name: 'Enroll to see the rest' }).scrollIntoViewIfNeeded();
  await expect(video).toBeInViewport({ ratio: 1 });
});
