import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPendingClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { addLesson, addSection, expectSaved, fileOf, openEditor, outlineOf } from '../support/lesson-editor.ts';
import { reloadPage } from '../support/page-actions.ts';

const VIDEO = join(import.meta.dirname, '../../../server/src/gateways/video/fixtures/h264-aac.mp4');
const MEBIBYTE = 1024 * 1024;

test.describe('with a network that is lost', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a teacher writes a whole class: two sections, a text, a video and a file, moved and uploaded to the end', async ({
    page,
  }) => {
    const course = await createPendingClass('Kites from the first Day to the last');
    await openEditor(page, course);
    await page.getByRole('button', { name: 'Add the first section' }).click();
    await addSection(page, 'Build');
    await addLesson(page, 'Build', 'Cane');
    await page.getByRole('textbox', { name: 'Text' }).fill('Take a **dry** cane.');
    await expectSaved(page);
    await addLesson(page, 'Build', 'First flight');
    const film = { name: 'flight.mp4', mimeType: 'video/mp4', buffer: await readFile(VIDEO) };
    await page.locator('input[aria-label="Choose a video"]').setInputFiles(film);
    await page.getByRole('button', { name: 'Add section', exact: true }).click();
    await addSection(page, 'Fly');
    /** A lesson that is added before the order is saved would make it another revision. */
    const saved = page.waitForResponse(/\/content\/order$/);
    await page.getByRole('link', { name: 'First flight' }).dragTo(page.getByRole('heading', { name: 'Fly' }));
    await expect(page.getByText('First flight is now lesson 1 of 1 in Fly')).toBeAttached();
    await saved;
    await addLesson(page, 'Fly', 'Patterns');
    await page.getByRole('link', { name: 'Patterns' }).press('Alt+ArrowUp');
    await expect(page.getByText('Patterns is now lesson 1 of 2 in Fly')).toBeAttached();

    const patterns = randomBytes(9 * MEBIBYTE);
    let parts = 0;
    await page.route('**/api/uploads/*', (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      return parts > 1 ? route.abort() : route.continue();
    });
    const chooser = page.locator('input[aria-label="Choose files"]');
    await chooser.setInputFiles(fileOf('patterns.bin', patterns));
    await expect(page.getByText(/^No connection, it continues by itself · 8(\.\d)? MB of 9(\.\d)? MB/)).toBeVisible();
    await page.unroute('**/api/uploads/*');
    await page.route('**/api/uploads/*', (route) => route.abort());
    await reloadPage(page);
    await page.unroute('**/api/uploads/*');
    const row = page.getByRole('listitem').filter({ hasText: 'patterns.bin' });
    const again = row.getByLabel('Choose patterns.bin again');
    await again.setInputFiles(fileOf('patterns.bin', randomBytes(9 * MEBIBYTE)));
    await expect(row.getByText(/^Not finished/)).toBeVisible();
    await expect(row.getByText(/^This is a different file\./)).toBeVisible();
    await again.setInputFiles(fileOf('patterns.bin', patterns));
    await expect(page.getByRole('link', { name: 'patterns.bin' })).toBeVisible();

    expect(await outlineOf(page)).toEqual(['Build', 'Cane', 'Fly', 'Patterns', 'First flight']);
    await page.getByRole('link', { name: 'First flight' }).click();
    await expect(page.locator('video')).toBeVisible();
    await page.getByRole('link', { name: 'Cane' }).click();
    const cane = page.getByRole('article', { name: 'Cane', exact: true });
    await cane.getByRole('link', { name: 'View as a student' }).click();
    await expect(page.getByRole('heading', { name: 'Cane', level: 1 })).toBeVisible();
    await expect(page.locator('strong', { hasText: 'dry' })).toBeVisible();
  });
});
