import type { Page } from '@playwright/test';
import { createApprovedClass, type TaughtClass } from '../support/courses.ts';
import {
  addAssignment,
  createEnrolledStudent,
  dayIn,
  openProgressAsTeacher,
  submissionBy,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { signIn } from '../support/people.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openAsStudent(page: Page, course: TaughtClass) {
  const student = await createEnrolledStudent(course, 'Ada Kowalczyk');
  await signIn(page, student);
  await openPage(page, `/enrolled-class-details/${course.id}`);
  return student;
}

async function openAssignment(page: Page, title: string) {
  await page.getByRole('button', { name: new RegExp(`^Submit(?: again| late)? ${title}$`) }).click();
  const dialog = page.getByRole('dialog', { name: title });
  return { dialog, submit: dialog.getByRole('button', { name: /^Submit/ }) };
}

test('a student who hands in neither text, link nor files is asked first', { tag: '@verify' }, async ({ page }) => {
  const course = await createApprovedClass('Bread without Words');
  await addAssignment(course, 'A first loaf');
  await openAsStudent(page, course);
  const { dialog, submit } = await openAssignment(page, 'A first loaf');
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Hand in without text, link or files?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(rowOf(page, 'A first loaf')).not.toContainText('Handed in');
  await submit.click();
  await question.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(rowOf(page, 'A first loaf')).toContainText('Handed in');
});

test('a student who is late reads beforehand that this submission is the only one', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Bread Too Late');
  await addAssignment(course, 'A first loaf', dayIn(3));
  await openAsStudent(page, course);
  const { dialog, submit } = await openAssignment(page, 'A first loaf');
  await expect(dialog.getByText('You can hand in again as often as you like until the deadline.')).toBeVisible();
  await dialog.getByLabel('Text').fill('It sang.');
  // The deadline passes while the student writes.
  await page.clock.setFixedTime(Date.now() + 10 * 86_400_000);
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Hand in late?' });
  await expect(question.getByText(/it is the only submission that counts\. You cannot replace it\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await openAssignment(page, 'A first loaf');
  await expect(dialog.getByText(/it is the only submission that counts\. You cannot replace it\.$/)).toBeVisible();
  await submit.click();
  await expect(question.getByText('You can hand in once, and cannot replace it.')).toBeVisible();
  await question.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
});

test('a student who hands in the very same after a grade reads that nothing has changed', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Bread Again');
  const _id = await addAssignment(course, 'A first loaf');
  const student = await openAsStudent(page, course);
  await submitAssignment(student, course, { _id, Answer: 'It sang.' });
  const [submission] = await course.teacher.api.get(`/assignments/${_id}/submissions`);
  await course.teacher.api.put(`/submissions/${submission._id}/grade`, { Grade: 88, Comment: '' });
  await openPage(page, `/enrolled-class-details/${course.id}`);
  const { submit } = await openAssignment(page, 'A first loaf');
  await submit.click();
  await expect(page.getByText('You had already handed in exactly this. Nothing has changed.')).toBeVisible();
  await expect(page.getByText('Assignment has been submitted.')).toHaveCount(0);
  await expect(rowOf(page, 'A first loaf')).toContainText('88 of 100');
});

test.describe('when the connection breaks', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a student who closed the dialog while it was sending is told, and finds what they wrote', {
    tag: '@verify',
  }, async ({ page }) => {
    const course = await createApprovedClass('Bread in a Storm');
    await addAssignment(course, 'A first loaf');
    await openAsStudent(page, course);
    let breakOff = () => {};
    const broken = new Promise<void>((resolve) => {
      breakOff = resolve;
    });
    await page.route('**/api/submit-assignment/*', async (route) => {
      await broken;
      await route.abort();
    });
    const { dialog, submit } = await openAssignment(page, 'A first loaf');
    await dialog.getByLabel('Text').fill('It sang.');
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    breakOff();
    await expect(page.getByText(/^“A first loaf” was not handed in\. /)).toBeVisible();
    await openAssignment(page, 'A first loaf');
    await expect(dialog.getByLabel('Text')).toHaveValue('It sang.');
  });
});

test('a grade that was typed and not saved says so, also after a reload', { tag: '@verify' }, async ({ page }) => {
  const course = await createApprovedClass('Bread to Grade');
  const _id = await addAssignment(course, 'A first loaf');
  await submitAssignment(await createEnrolledStudent(course, 'Ada Kowalczyk'), course, { _id, Answer: 'It sang.' });
  await openProgressAsTeacher(page, course.id, `?assignment=${_id}`);
  const hers = submissionBy(page, 'Ada Kowalczyk');
  await hers.getByLabel('Grade, 0 to 100').fill('77');
  await expect(hers.getByText('Not saved yet')).toBeVisible();
  await page.reload();
  await expect(hers.getByLabel('Grade, 0 to 100')).toHaveValue('77');
  await expect(hers.getByText('Not saved yet')).toBeVisible();
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(hers.getByText('Saved', { exact: true })).toBeVisible();
  await expect(hers.getByText('Not saved yet')).toHaveCount(0);
});
