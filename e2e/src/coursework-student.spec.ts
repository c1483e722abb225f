import type { Page } from '@playwright/test';
import { newStudentAt } from './buying.ts';
import { approvedClass, newStudentOf, setAssignment, type TaughtClass } from './coursework-teaching.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { expectNothingSticksOut, focusedText } from './teaching.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openCoursework(page: Page, { id, title }: TaughtClass) {
  await page.goto(`/enrolled-class-details/${id}`);
  await splashIsGone(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** With the keyboard alone. */
async function openAssignment(page: Page, title: string) {
  await page.getByRole('button', { name: `Submit ${title}`, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel('Text')).toBeFocused();
  return dialog;
}

/** What the newest hand-in to the newest assignment of the class is given. */
async function grade({ id, teacher }: TaughtClass, Grade: number, Comment: string) {
  const [assignment] = await teacher.get(`/classes/${id}/assignments`);
  const [submission] = await teacher.get(`/assignments/${assignment._id}/submissions`);
  await teacher.put(`/submissions/${submission._id}/grade`, { Grade, Comment });
}

test('a student hands in, hands in again, and reads the grade, which handing in again takes away', async ({
  page,
  expectAccessible,
}) => {
  const course = await approvedClass('Bread and Patience', 'UTC');
  await setAssignment(course, 'A first loaf');
  await setAssignment(course, 'A loaf of rye');
  await newStudentOf(page, course);
  await page.goto('/dashbord/my-enrollment');
  await page.getByRole('link', { name: `Continue with ${course.title}` }).click();
  await expect(page).toHaveURL(`/enrolled-class-details/${course.id}`);
  await expect(page.getByText('Submission: 0 of 2')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('A loaf of rye');
  await expect(rowOf(page, 'A loaf of rye')).toContainText('Open');
  await messagesAreGone(page);
  await expectAccessible();

  const dialog = await openAssignment(page, 'A loaf of rye');
  await expect(dialog.getByText('With a drawing.')).toBeVisible();
  await dialog.getByLabel('Text').fill('It sang for a minute.');
  await dialog.getByLabel('Link').fill('my loaf');
  await dialog.getByLabel('Link').press('Enter');
  await expect(dialog.getByText('Invalid URL')).toBeVisible();
  await expect(dialog.getByLabel('Link')).toBeFocused();
  await expectAccessible();
  await dialog.getByLabel('Link').fill('https://example.com/loaf');
  await dialog.getByLabel('Link').press('Enter');
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Submit A loaf of rye');
  await expect(page.getByText('Submission: 1 of 2')).toBeVisible();
  await expect(rowOf(page, 'A loaf of rye')).toContainText('Handed in');

  await grade(course, 92, 'A fine crumb.');
  await page.reload();
  await expect(rowOf(page, 'A loaf of rye')).toContainText('92 of 100');
  await expect(rowOf(page, 'A loaf of rye')).toContainText('A fine crumb.');

  await openAssignment(page, 'A loaf of rye');
  await expect(dialog.getByText('Grade: 92 of 100')).toBeVisible();
  await expect(dialog.getByText('Handing in again replaces it and takes the grade away.')).toBeVisible();
  await expect(dialog.getByLabel('Link')).toHaveValue('https://example.com/loaf');
  await messagesAreGone(page);
  await expectAccessible();
  await dialog.getByLabel('Text').fill('It sang for two minutes.');
  await dialog.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(rowOf(page, 'A loaf of rye')).toContainText('Handed in');
  await expect(rowOf(page, 'A loaf of rye')).not.toContainText('92 of 100');
  await openAssignment(page, 'A loaf of rye');
  await expect(dialog.getByLabel('Text')).toHaveValue('It sang for two minutes.');
});

test('what is half-written stays through Escape and a reload, until it is discarded', { tag: '@wide' }, async ({
  page,
}) => {
  const course = await approvedClass('Bread and Patience', 'UTC');
  await setAssignment(course, 'A first loaf');
  await newStudentOf(page, course);
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

  test('a student reads when a day in Berlin is over for them, and nothing of zones where the day is theirs', async ({
    page,
    expectAccessible,
  }) => {
    const course = await approvedClass('Bread and Patience', 'Europe/Berlin');
    await setAssignment(course, 'A first loaf', '2099-01-31');
    const near = await approvedClass('Bread and Patience', 'Asia/Seoul');
    await setAssignment(near, 'A second loaf', '2099-01-31');
    await newStudentOf(page, course);
    await openCoursework(page, course);
    const row = rowOf(page, 'A first loaf');
    await expect(row).toContainText('Jan 31, 2099To the end of the day in Europe/Berlin. For you: Feb 1, 8:00 AM');
    await messagesAreGone(page);
    await expectAccessible();
    await expectNothingSticksOut(page);
    await page.goto(`/class-details/${near.id}`);
    await page.getByRole('link', { name: 'Enroll Now' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
    await openCoursework(page, near);
    await expect(rowOf(page, 'A second loaf')).toContainText('Jan 31, 2099');
    await expect(page.getByText('To the end of the day')).toHaveCount(0);
  });
});

test('a class without assignments says so', async ({ page, expectAccessible }) => {
  const course = await approvedClass('Bread and Patience', 'UTC');
  await newStudentOf(page, course);
  await openCoursework(page, course);
  await expect(page.getByText('Submission: 0 of 0')).toBeVisible();
  await expect(page.getByText('No data to show')).toBeVisible();
  await expect(page.getByText('There is nothing to hand in yet.')).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
});

test.describe('when the server refuses', { tag: '@wide' }, () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('somebody without a place is shown the way to the class', async ({ page, expectAccessible }) => {
    const course = await approvedClass('Bread and Patience', 'UTC');
    await newStudentAt(page, '/dashbord/my-enrollment');
    await page.goto(`/enrolled-class-details/${course.id}`);
    await splashIsGone(page);
    await expect(page.getByRole('heading', { level: 1, name: 'You have no place in this class' })).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
    await page.getByRole('link', { name: 'See the class' }).click();
    await expect(page).toHaveURL(`/class-details/${course.id}`);
    await page.goto('/enrolled-class-details/nothing');
    await expect(page.getByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
  });

  test('a list that does not come is asked for again', async ({ page }) => {
    const course = await approvedClass('Bread and Patience', 'UTC');
    await setAssignment(course, 'A first loaf');
    await newStudentOf(page, course);
    await page.route('**/api/classes/*/my-assignments*', (route) => route.abort());
    await openCoursework(page, course);
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/classes/*/my-assignments*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'A first loaf')).toBeVisible();
    await page.route('**/api/submit-assignment/*', (route) => route.abort());
    const dialog = await openAssignment(page, 'A first loaf');
    await dialog.getByLabel('Text').fill('It sang.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(dialog.getByLabel('Text')).toHaveValue('It sang.');
  });
});
