import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { createApprovedClass, type TaughtClass } from '../support/courses.ts';
import { addAssignment, createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusedText, openPage, reloadPage } from '../support/page-actions.ts';
import { signIn } from '../support/people.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openCoursework(page: Page, { id, title }: TaughtClass): Promise<void> {
  await openPage(page, `/enrolled-class-details/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** With the keyboard. */
async function openAssignment(page: Page, title: string) {
  await page.getByRole('button', { name: new RegExp(`^Submit(?: again| late)? ${title}$`) }).press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel('Text')).toBeFocused();
  return dialog;
}

/** Grades the newest submission to the newest assignment of a class. */
async function grade({ id, teacher }: TaughtClass, Grade: number, Comment: string): Promise<void> {
  const [assignment] = await teacher.api.get(`/classes/${id}/assignments`);
  const [submission] = await teacher.api.get(`/assignments/${assignment._id}/submissions`);
  await teacher.api.put(`/submissions/${submission._id}/grade`, { Grade, Comment });
}

async function expectInvalidLinkRefused(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Text').fill('It sang for a minute.');
  await dialog.getByLabel('Link').fill('my loaf');
  await dialog.getByLabel('Link').press('Enter');
  await expect(dialog.getByText('Invalid URL')).toBeVisible();
  await expect(dialog.getByLabel('Link')).toBeFocused();
}

test('a student hands in, reads the grade, and loses it by handing in again', { tag: ['@narrow', '@firefox'] }, async ({
  page,
}) => {
  const course = await createApprovedClass('Bread and Patience', { timeZone: 'UTC' });
  await addAssignment(course, 'A first loaf');
  await addAssignment(course, 'A loaf of rye');
  await signIn(page, await createEnrolledStudent(course));
  await openPage(page, '/dashbord/my-enrollment');
  await page.getByRole('link', { name: `Continue with ${course.title}` }).click();
  await expect(page).toHaveURL(`/enrolled-class-details/${course.id}`);
  await expect(page.getByText('Submission: 0 of 2')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('A loaf of rye');
  await expect(rowOf(page, 'A loaf of rye')).toContainText('Open');

  const dialog = await openAssignment(page, 'A loaf of rye');
  await expect(dialog.getByText('With a drawing.')).toBeVisible();
  await expectInvalidLinkRefused(dialog);
  await dialog.getByLabel('Link').fill('https://example.com/loaf');
  await dialog.getByLabel('Link').press('Enter');
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Submit again A loaf of rye');
  await expect(page.getByText('Submission: 1 of 2')).toBeVisible();
  await expect(rowOf(page, 'A loaf of rye')).toContainText('Handed in');

  await grade(course, 92, 'A fine crumb.');
  await reloadPage(page);
  await expect(rowOf(page, 'A loaf of rye')).toContainText('92 of 100');
  await expect(rowOf(page, 'A loaf of rye')).toContainText('A fine crumb.');

  await openAssignment(page, 'A loaf of rye');
  await expect(dialog.getByText('Grade: 92 of 100')).toBeVisible();
  await expect(dialog.getByText('Handing in again replaces your submission and removes its grade.')).toBeVisible();
  await expect(dialog.getByLabel('Link')).toHaveValue('https://example.com/loaf');
  await dialog.getByLabel('Text').fill('It sang for two minutes.');
  await dialog.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'A loaf of rye')).toContainText('Handed in');
  await expect(rowOf(page, 'A loaf of rye')).not.toContainText('92 of 100');
  await openAssignment(page, 'A loaf of rye');
  await expect(dialog.getByLabel('Text')).toHaveValue('It sang for two minutes.');
});

test('a student finds what they half wrote after Escape and a reload, until they discard it', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createApprovedClass('Bread and Patience', { timeZone: 'UTC' });
  await addAssignment(course, 'A first loaf');
  await signIn(page, await createEnrolledStudent(course));
  await openCoursework(page, course);
  const dialog = await openAssignment(page, 'A first loaf');
  await dialog.getByLabel('Text').fill('Half of a thought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Submit A first loaf');
  await page.reload();
  await openAssignment(page, 'A first loaf');
  await expect(dialog.getByLabel('Text')).toHaveValue('Half of a thought');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await openAssignment(page, 'A first loaf');
  await expect(dialog.getByLabel('Text')).toHaveValue('');
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a student reads when a deadline in Berlin is over for them, and no time zone where the day is the same', {
    tag: ['@narrow', '@verify'],
  }, async ({ page }) => {
    const berlin = await createApprovedClass('Bread and Patience', { timeZone: 'Europe/Berlin' });
    await addAssignment(berlin, 'A first loaf', '2099-01-31');
    const seoul = await createApprovedClass('Bread and Patience', { timeZone: 'Asia/Seoul' });
    await addAssignment(seoul, 'A second loaf', '2099-01-31');
    const student = await createEnrolledStudent(berlin);
    await student.api.put(`/class-enrollment/${seoul.id}`, { PaymentDetails: {} });
    await signIn(page, student);
    await openCoursework(page, berlin);
    await expect(rowOf(page, 'A first loaf')).toContainText(
      'Jan 31, 2099End of the day in Central European Time. Your time: Feb 1, 2099, 8:00 AM',
    );
    await expectNoHorizontalOverflow(page);
    await openCoursework(page, seoul);
    await expect(rowOf(page, 'A second loaf')).toContainText('Jan 31, 2099');
    await expect(page.getByText('End of the day')).toHaveCount(0);
  });
});

test('a student of a class without assignments is told what they have, and whom to ask', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Bread and Patience', { timeZone: 'UTC' });
  await signIn(page, await createEnrolledStudent(course));
  await openCoursework(page, course);
  await expect(page.getByText('Submission: 0 of 0')).toBeVisible();
  await expect(page.getByText('No data to show')).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [
    'You are enrolled',
    `You have lifetime access to “${course.title}”.`,
    'There are no assignments yet.',
  ]) {
    await expect(main).toContainText(text);
  }
  const question = `mailto:${course.teacher.email}?subject=${encodeURIComponent(course.title)}`;
  await expect(main.locator(`a[href="${question}"]`)).toBeVisible();
});
