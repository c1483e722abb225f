import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, fileOf, openEditor } from '../support/lesson-editor.ts';

const chooser = (page: Page) => page.getByLabel('Choose files', { exact: true }).and(page.locator('input'));

test('a teacher adds several files to a lesson at once', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithOutline('Kites with Files', { Build: ['Cane'] });
  await openEditor(page, course);
  await chooser(page).setInputFiles([
    fileOf('plan.csv', Buffer.from('part,length\nspar,90\n')),
    fileOf('frame.bin', randomBytes(3000)),
  ]);
  await expect(page.getByRole('link', { name: 'plan.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'frame.bin' })).toBeVisible();
  const { Files } = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
  expect(Files.map(({ Name }: { Name: string }) => Name).sort()).toEqual(['frame.bin', 'plan.csv']);
});

test('a picture that is chosen stands in the text, and in its preview', async ({ page }) => {
  const course = await createClassWithOutline('Kites with Pictures', { Build: ['Cane'] });
  await openEditor(page, course);
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .locator('input[aria-label="Picture"]')
    .setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/^!\[kite\]\(attachment:[0-9a-f-]{36}\)\n$/);
  const thumbnail = page.getByRole('list', { name: 'Pictures in the text' }).getByRole('button', { name: 'kite' });
  await expect.poll(() => thumbnail.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const picture = page.getByRole('img', { name: 'kite' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});
