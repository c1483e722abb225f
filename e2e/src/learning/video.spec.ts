import { readFile } from 'node:fs/promises';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { findLesson } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';
import { payWith, placeOrder } from '../support/payments.ts';
import { demonstrationPerson, openAsNewPerson, signIn } from '../support/people.ts';
import { isPaused, secondOf, videoIsLoaded } from '../support/video.ts';

test('a visitor plays a free preview with the keyboard, and its transcript follows', { tag: '@narrow' }, async ({
  page,
  expectReadable,
}) => {
  const { path } = await findLesson(page, { title: 'One bucket, three taps' });
  await openPage(page, path);
  await videoIsLoaded(page);
  await expectReadable();
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
  await expect(fourth).toHaveAttribute('aria-current', 'time');
  const second = await secondOf(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => secondOf(page)).toBeLessThan(second - 4);
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Speed').selectOption('1.5×');
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.5);

  const words = (await fourth.textContent())?.replace(/^[\d:]+/, '').slice(0, 12) ?? '';
  await page.getByRole('searchbox', { name: 'Search in the transcript' }).fill(words.toUpperCase());
  await expect(page.getByText('1 line found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Enroll to see the rest' })).toBeVisible();
  await expectReadable();
});

test('a student goes on at the same second on another device, takes notes and exports them', {
  tag: '@narrow',
}, async ({ page, openWindow, expectReadable }) => {
  const { courseId, path } = await findLesson(page, { title: 'One row of things with flexbox, many rows with grid' });
  const student = await createEnrolledStudent({ id: courseId });
  await signIn(page, student);
  await openPage(page, path);
  await videoIsLoaded(page);
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Write a note' }).focus();
  await expect(page.getByRole('button', { name: 'Add the current time' })).toBeVisible();
  await openPage(page, path);
  await videoIsLoaded(page);
  await page.keyboard.press('Space');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(3);
  const saved = page.waitForResponse((response) => response.url().endsWith('/progress') && response.ok());
  await page.keyboard.press('Space');
  await saved;
  const second = Math.floor(await secondOf(page));

  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Use a gap.');
  await expect(page.getByText(`At 0:0${second}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article').getByText('Use a gap.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('A draft that is not saved');
  await expectReadable();

  const phone = await openWindow();
  await signIn(phone, student);
  await openPage(phone, path);
  await videoIsLoaded(phone);
  await expect.poll(() => secondOf(phone)).toBe(second);

  await openPage(page, `/learn/${courseId}/notes`);
  await expect(page.getByText('Use a gap.')).toBeVisible();
  await expectReadable();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Use a gap.');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^One row of things/ })
    .last()
    .click();
  await videoIsLoaded(page);
  await expect.poll(() => secondOf(page)).toBe(second);
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('A draft that is not saved');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Use a gap.')).toHaveCount(0);
});

test('a student who watches a video to its end has done the lesson', async ({ page }) => {
  const { courseId, path } = await findLesson(page, { title: 'Day one: ten breaths' });
  await signIn(page, await createEnrolledStudent({ id: courseId }));
  await openPage(page, path);
  await videoIsLoaded(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 8;
  });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ lessons done$/)).toBeAttached();
});

test.describe('a refund', () => {
  test.use({ allowedConsoleErrors: [/status of 40[34]/] });

  test('in the middle of a video stops it, and the page says why', async ({ page, expectReadable }) => {
    const { courseId, path } = await findLesson(page, { title: 'Ways of fooling oneself' });
    const student = await openAsNewPerson(page, `/make-payment/${courseId}`);
    await payWith(await placeOrder(page), 'Succeeds');
    await page.getByRole('link', { name: 'Start learning' }).waitFor();
    await openPage(page, path);
    await videoIsLoaded(page);
    await page.keyboard.press('Space');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
    const admin = await demonstrationPerson('Admin');
    const [payment] = await student.api.get('/my-payments');
    await admin.api.put(`/payments/${payment._id}/refund`, { reason: 'Bought by mistake' });
    await expect(page.getByRole('heading', { name: 'You no longer have access to this class' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.locator('video')).toHaveCount(0);
    await expectReadable();
  });
});
