import { readFile } from 'node:fs/promises';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { findLesson, player, secondOf, videoIsLoaded } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';
import { signIn } from '../support/people.ts';

test('a student goes on at the same second on another device, takes notes and exports them', {
  tag: '@narrow',
}, async ({ page, openWindow }) => {
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

  const phone = await openWindow();
  await signIn(phone, student);
  const { promise: others, resolve: loadOthers } = Promise.withResolvers<void>();
  await phone.route(/assets\/(lesson-notes|quiz-section|certificate-checklist|evaluate-form)-.*\.js/, async (route) => {
    await others;
    await route.continue();
  });
  await openPage(phone, path);
  await videoIsLoaded(phone);
  loadOthers();
  await expect.poll(() => secondOf(phone)).toBe(second);
  await expect(phone.getByText(`Resumed at 0:0${second}`)).toBeVisible();

  await openPage(page, `/learn/${courseId}/notes`);
  await expect(page.getByText('Use a gap.')).toBeVisible();
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

test('a student who watches a video to its end has done the lesson', { tag: ['@verify', '@firefox'] }, async ({
  page,
}) => {
  const { courseId, path } = await findLesson(page, { title: 'Day one: ten breaths' });
  await signIn(page, await createEnrolledStudent({ id: courseId }));
  await openPage(page, path);
  await videoIsLoaded(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    // Firefox tells the time every half second, and later on a busy machine; from 5 seconds on it would be a jump.
    video.playbackRate = 4;
  });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await expect(player(page).getByText(/^Next: /)).toBeVisible();
  await expect(player(page).getByRole('link', { name: 'Next lesson' })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ lessons done$/)).toBeAttached();
});
