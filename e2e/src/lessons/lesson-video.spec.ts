import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, openEditor } from '../support/lesson-editor.ts';

const FIXTURES = join(import.meta.dirname, '../../../server/src/gateways/video/fixtures');

test('a teacher adds a video with captions to a lesson, and removes it', async ({ page }) => {
  const course = await createClassWithOutline('Kites on Film', { Build: ['Cane'] });
  await openEditor(page, course);
  const buffer = await readFile(join(FIXTURES, 'h264-aac.mp4'));
  await page
    .locator('input[aria-label="Choose a video"]')
    .setInputFiles({ name: 'kite.mp4', mimeType: 'video/mp4', buffer });
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cane' }).locator('.lucide-circle-play')).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await page.locator('input[aria-label="File with captions"]').setInputFiles({
    name: 'kite.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nEin Drachen fliegt.\n'),
  });
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText('German');
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.getByRole('button', { name: 'Yes, remove it!' }).click();
  await expect(page.locator('video')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a video' })).toBeVisible();
});

test('while a video uploads, the browser makes a smaller size of it, which is uploaded too', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createClassWithOutline('Kites in all Sizes', { Build: ['Cane'] });
  await openEditor(page, course);
  const film = join(import.meta.dirname, '../../../demo/films/break-even.mp4');
  await page.locator('input[aria-label="Choose a video"]').setInputFiles(film);
  await expect(page.locator('video')).toBeVisible();
  const readSizes = async () => (await course.teacher.api.get(`/lessons/${course.lessons.Cane}`)).Video.Sizes;
  await expect.poll(async () => (await readSizes()).map(({ Height }: { Height: number }) => Height)).toContain(480);
  const { Video } = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
  const bytes: number[] = [];
  for (const { Url } of Video.Sizes) bytes.push((await (await page.request.get(Url)).body()).length);
  expect(bytes).toHaveLength(2);
  expect(Math.min(...bytes)).toBeLessThan(0.95 * Math.max(...bytes));
});

test('a video that is small already gets no smaller size', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithOutline('Kites in one Size', { Build: ['Cane'] });
  await openEditor(page, course);
  await page.locator('input[aria-label="Choose a video"]').setInputFiles(join(FIXTURES, 'mostly-sound.mp4'));
  await expect(page.getByText('The original is already small, so no smaller size is needed.')).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  const { Video } = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
  expect(Video.Sizes).toHaveLength(1);
});

test('a damaged video is not uploaded, and another one is chosen', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithOutline('Kites in Pieces', { Build: ['Cane'] });
  await openEditor(page, course);
  const film = await readFile(join(FIXTURES, 'h264-aac.mp4'));
  await page
    .locator('input[aria-label="Choose a video"]')
    .setInputFiles({ name: 'kite.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000, 'kite') });
  await expect(page.getByText('This file cannot be read as a video. It may be damaged.')).toBeVisible();
  await page
    .locator('input[aria-label="Choose another video"]')
    .setInputFiles({ name: 'kite.mp4', mimeType: 'video/mp4', buffer: film });
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText('This file cannot be read')).toBeHidden();
});
