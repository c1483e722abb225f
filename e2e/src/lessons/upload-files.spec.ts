import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, openEditor } from '../support/lesson-editor.ts';
import { reloadPage } from '../support/page-actions.ts';

const MEBIBYTE = 1024 * 1024;

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const chooser = (page: Page) => page.getByLabel('Choose files', { exact: true }).and(page.locator('input'));

test('a teacher adds several files to a lesson at once', async ({ page, expectReadable }) => {
  const course = await createClassWithOutline('Kites with Files', { Build: ['Cane'] });
  await openEditor(page, course);
  await chooser(page).setInputFiles([
    fileOf('plan.csv', Buffer.from('part,length\nspar,90\n')),
    fileOf('frame.bin', randomBytes(3000)),
  ]);
  await expect(page.getByRole('link', { name: 'plan.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'frame.bin' })).toBeVisible();
  await expectReadable();
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
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/^!\[kite\]\(attachment:[0-9a-f-]{36}\)$/);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const picture = page.getByRole('img', { name: 'kite' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test.describe('with a network that is lost', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('an upload that the network interrupts goes on after a reload with the same file, and with no other', async ({
    page,
  }) => {
    const course = await createClassWithOutline('Kites in the Dark', { Build: ['Cane'] });
    const film = randomBytes(20 * MEBIBYTE);
    await openEditor(page, course);
    let parts = 0;
    await page.route('**/api/uploads/*', (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      return parts > 1 ? route.abort() : route.continue();
    });
    await chooser(page).setInputFiles(fileOf('film.bin', film));
    await expect(page.getByText(/No connection, it continues by itself · 8(\.\d)? MB of 21 MB/)).toBeVisible();
    await page.unroute('**/api/uploads/*');
    await page.route('**/api/uploads/*', (route) => route.abort());
    await reloadPage(page);
    await page.unroute('**/api/uploads/*');
    const row = page.getByRole('listitem').filter({ hasText: 'film.bin' });
    await expect(row.getByText(/^Not finished/)).toBeVisible();
    const again = row.getByLabel('Choose film.bin again');
    await again.setInputFiles(fileOf('film.bin', randomBytes(20 * MEBIBYTE)));
    await expect(row.getByText(/^This is a different file/)).toBeVisible();
    await again.setInputFiles(fileOf('film.bin', film));
    await expect(page.getByRole('link', { name: 'film.bin' })).toBeVisible();
    const [file] = (await course.teacher.api.get(`/lessons/${course.lessons.Cane}`)).Files;
    expect(file.Bytes).toBe(film.length);
  });
});
