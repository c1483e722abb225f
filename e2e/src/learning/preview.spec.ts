import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons, findLesson, isPaused, KITE_LESSONS, secondOf } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';

test('a visitor plays a free preview on the page of its class, with the keyboard', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const title = 'One bucket, three taps';
  const { courseId } = await findLesson(page, { title });
  await openPage(page, `/class-details/${courseId}`);
  const contents = page.getByRole('region', { name: 'What is in this class' });
  const opener = contents.getByRole('button', { name: title });
  await opener.press('Enter');
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview.getByRole('heading', { name: title })).toBeFocused();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(preview.getByRole('searchbox', { name: 'Search in the transcript' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Enroll now' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Start 7-day free trial' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a text is read on the page of its class, and other lessons stay closed', { tag: '@verify' }, async ({ page }) => {
  const [preview, second] = KITE_LESSONS;
  const course = await createClassWithLessons('Kites to Try', { price: 24.5 });
  await openPage(page, `/class-details/${course.id}`);
  const contents = page.getByRole('region', { name: 'What is in this class' });
  await expect(contents.getByText(second.title)).toBeVisible();
  await expect(contents.getByRole('button')).toHaveCount(1);
  await contents.getByRole('button', { name: `${preview.title} Reading Free preview Read preview` }).click();
  const dialog = page.getByRole('dialog', { name: preview.title });
  await expect(dialog.getByRole('heading', { name: 'Two forces' })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '60 m' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Enroll now' }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
});
