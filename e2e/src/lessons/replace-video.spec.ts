import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type ClassWithOutline, createClassWithOutline, openEditor } from '../support/lesson-editor.ts';

const FIXTURES = join(import.meta.dirname, '../../../server/src/gateways/video/fixtures');

const filmOf = async (name: string, mimeType = 'video/mp4') => ({
  name,
  mimeType,
  buffer: await readFile(join(FIXTURES, name)),
});

const first = (page: Page) => page.locator('input[aria-label="Choose a video"]');
const next = (page: Page) => page.locator('input[aria-label="Choose a new video"]');

/** A teacher looks at a lesson's video. */
async function openEditorWithVideo(page: Page, title: string): Promise<ClassWithOutline> {
  const course = await createClassWithOutline(title, { Build: ['Cane'] });
  await openEditor(page, course);
  await first(page).setInputFiles(await filmOf('h264-aac.mp4'));
  await expect(page.locator('video')).toBeVisible();
  return course;
}

const readVideo = async ({ teacher, lessons }: ClassWithOutline) =>
  (await teacher.api.get(`/lessons/${lessons.Cane}`)).Video;

/** Parts wait until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.fallback();
  });
  return release;
}

test('a new video takes the place of the present one once it is ready', async ({ page }) => {
  const course = await openEditorWithVideo(page, 'Kites on a better Film');
  await page.locator('input[aria-label="File with captions"]').setInputFiles({
    name: 'kite.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA kite.\n'),
  });
  await expect(page.getByRole('list', { name: 'Captions' })).toBeVisible();
  const before = await readVideo(course);
  const release = await holdUploads(page);
  await next(page).setInputFiles(await filmOf('turned.mp4'));
  await expect(
    page.getByText('A new video is being uploaded. This one stays until the new one is ready.'),
  ).toBeVisible();
  await expect(page.getByText('Captions are kept')).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  release();
  await expect.poll(async () => (await readVideo(course))._id).not.toBe(before._id);
  await expect(page.getByText('Made for the earlier video.')).toBeVisible();
  const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await expect.poll(height).toBe(192);
});

test('a new video that cannot be played leaves the present one, and says why', { tag: '@verify' }, async ({ page }) => {
  const course = await openEditorWithVideo(page, 'Kites on a bad Film');
  const before = await readVideo(course);
  await next(page).setInputFiles(await filmOf('sound-alone.mp4'));
  await expect(page.getByRole('alert')).toContainText('The new video cannot be used, so this one stays.');
  await expect(page.locator('video')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Replace video' })).toBeVisible();
  expect((await readVideo(course))._id).toBe(before._id);
});

test.describe('with parts that arrive too late', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('an upload of a video is paused, continued and cancelled, and leaves the present one', {
    tag: '@verify',
  }, async ({ page }) => {
    const course = await openEditorWithVideo(page, 'Kites on a paused Film');
    const before = await readVideo(course);
    const release = await holdUploads(page);
    await next(page).setInputFiles(await filmOf('turned.mp4'));
    const row = page.getByRole('listitem').filter({ hasText: 'turned.mp4' });
    await row.getByRole('button', { name: 'Pause turned.mp4' }).click();
    await expect(row.getByText('Paused')).toBeVisible();
    await row.getByRole('button', { name: 'Continue turned.mp4' }).click();
    await expect(row.getByText(/^Uploading/)).toBeVisible();
    await row.getByRole('button', { name: 'Cancel turned.mp4' }).click();
    await expect(row).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Replace video' })).toBeVisible();
    await expect.poll(() => course.teacher.api.get('/uploads')).toEqual([]);
    expect((await readVideo(course))._id).toBe(before._id);
  });
});

test('a browser that cannot convert HEVC says so, and nothing is uploaded', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithOutline('Kites on a Phone', { Build: ['Cane'] });
  await openEditor(page, course);
  await first(page).setInputFiles(await filmOf('hevc-aac.mp4'));
  await expect(page.getByText('This video is in HEVC (H.265)')).toBeVisible();
  expect(await readVideo(course)).toBeNull();
});
