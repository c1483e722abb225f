import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { createApprovedClass } from '../support/courses.ts';
import {
  addAssignment,
  createEnrolledStudent,
  dayIn,
  openProgressAsTeacher,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressTwice } from '../support/page-actions.ts';

test('a teacher copies two assignments of another class, with new deadlines, once', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const source = await createApprovedClass('Kites of Last Year');
  for (const title of ['Draw the wind', 'Split the bamboo', 'Fly the kite']) await addAssignment(source, title);
  const course = await createApprovedClass('Kites of This Year');
  await openProgressAsTeacher(page, course.id);
  await page.getByRole('button', { name: 'Copy assignments' }).click();
  const dialog = page.getByRole('dialog', { name: `Copy assignments into “${course.title}”` });
  await expect(dialog.getByText('No data to show')).toBeVisible();
  await dialog.getByLabel('From').selectOption({ label: source.title });
  await dialog.getByRole('checkbox', { name: 'Draw the wind' }).check();
  await dialog.getByRole('checkbox', { name: 'Fly the kite' }).check();
  await dialog.getByLabel('New deadline for “Draw the wind”').fill(dayIn(30));
  const copy = dialog.getByRole('button', { name: 'Copy 2 assignments' });
  await copy.click();
  const missing = dialog.getByLabel('New deadline for “Fly the kite”');
  await expect(missing).toHaveAccessibleDescription('Please choose a date');
  await expectNoHorizontalOverflow(page);
  await missing.fill(dayIn(40));
  await pressTwice(copy);
  await expect(page.getByText('2 assignments copied.')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Draw the wind' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Fly the kite' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Split the bamboo' })).toHaveCount(0);
});

async function downloadFrom(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a teacher downloads the students and the grades of a class', { tag: '@narrow' }, async ({ page }) => {
  const course = await createApprovedClass('Kites & Käse', { timeZone: 'UTC' });
  const student = await createEnrolledStudent(course, 'Ada Kowalczyk');
  const _id = await addAssignment(course, '=1+1');
  await submitAssignment(student, course, { _id, Answer: 'It blows.' });
  await openProgressAsTeacher(page, course.id);
  const grades = await downloadFrom(page, 'Download grades (CSV)');
  expect(grades.name).toBe(`${course.title} grades.csv`);
  expect(grades.text).toContain(`,'=1+1,`);
  expect(grades.text).toContain(`Ada Kowalczyk,${student.email}`);
  await page.getByRole('link', { name: /^Students/ }).click();
  const students = await downloadFrom(page, 'Download students (CSV)');
  expect(students.name).toBe(`${course.title} students.csv`);
  expect(students.text.split('\r\n')).toHaveLength(3);
  await expectNoHorizontalOverflow(page);
});

test.describe('without a connection', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a teacher is told that a file could not be downloaded', { tag: '@verify' }, async ({ page }) => {
    const course = await createApprovedClass('Kites Offline');
    await openProgressAsTeacher(page, course.id);
    await page.route('**/grades.csv', (route) => route.abort());
    await page.getByRole('button', { name: 'Download grades (CSV)' }).click();
    await expect(page.getByText(/^The file could not be downloaded\. /)).toBeVisible();
  });
});
