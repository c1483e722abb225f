import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons, KITE_LESSONS } from '../support/lessons.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { openAsNewPerson, signIn } from '../support/people.ts';

const [preview, second, last] = KITE_LESSONS;

test('a visitor reads the free preview and is invited to enroll for the rest', async ({ page }) => {
  const course = await createClassWithLessons('Kites for Visitors', { price: 24.5 });
  await openPage(page, `/learn/${course.id}`);
  await expect(page).toHaveURL(`/learn/${course.id}/${course.lessonIds[0]}`);
  await expect(page.getByRole('heading', { name: preview.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two forces' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '60 m' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enroll to see the rest' })).toBeVisible();

  await page.getByRole('link', { name: `Next lesson: ${second.title}` }).click();
  await expect(page.getByRole('heading', { name: second.title, level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'This lesson is for students of the class' })).toBeVisible();
  await page.getByRole('link', { name: 'Enroll now' }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
});

test('a student marks lessons as done and goes on with the next one on another device', {
  tag: ['@narrow', '@firefox'],
}, async ({ page, openWindow }) => {
  const course = await createClassWithLessons('Kites for Students');
  const student = await createEnrolledStudent(course);
  await signIn(page, student);
  await openPage(page, `/learn/${course.id}`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  await page.getByRole('link', { name: `Next lesson: ${second.title}` }).click();
  await expect(page.getByText(second.text)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();

  const phone = await openWindow();
  await signIn(phone, student);
  await openPage(phone, `/learn/${course.id}`);
  await expect(phone).toHaveURL(`/learn/${course.id}/${course.lessonIds[2]}`);
  await expect(phone.getByRole('heading', { name: last.title, level: 1 })).toBeVisible();
  await expect(phone.getByRole('main').getByText('2 of 3 lessons done')).toBeAttached();
});

test('on a phone the contents are in a sheet', { tag: ['@narrow', '@narrow-only', '@verify'] }, async ({ page }) => {
  const course = await createClassWithLessons('Kites on a Phone');
  await openAsNewPerson(page, `/learn/${course.id}`);
  await page.getByRole('button', { name: 'Contents' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contents' });
  await expect(sheet.getByRole('link', { name: preview.title })).toHaveAttribute('aria-current', 'page');
  await sheet.getByRole('link', { name: last.title }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: last.title, level: 1 })).toBeVisible();
});

test('a lesson that is gone leads back into the class', { tag: '@verify' }, async ({ page, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/status of 404/);
  const course = await createClassWithLessons('Kites with a Gap');
  await openPage(page, `/learn/${course.id}/01920000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'This lesson is not in the class any more' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on learning' }).click();
  await expect(page.getByRole('heading', { name: preview.title, level: 1 })).toBeVisible();
});
