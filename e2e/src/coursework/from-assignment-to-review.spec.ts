import type { Page } from '@playwright/test';
import { createApprovedClass } from '../support/courses.ts';
import { createEnrolledStudent, dayIn, openProgressAsTeacher, submissionBy } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { signIn } from '../support/people.ts';
import { chooseStars, openEvaluation } from '../support/reviews.ts';

const TITLE = 'Fly it once';

async function addAssignment(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Create a new Assignment' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Create a new Assignment' });
  await dialog.getByLabel('Assignment title').fill(TITLE);
  await dialog.getByLabel('Deadline').fill(dayIn(7));
  await dialog.getByLabel('Description').fill('Wait for wind. Write down what it did.');
  await dialog.getByRole('button', { name: 'Add Assignment' }).click();
  await expect(teacher.getByText('Assignment added successfully.')).toBeVisible();
}

async function handIn(student: Page, button: string, { text, link }: { text: string; link: string }): Promise<void> {
  await student.getByRole('button', { name: new RegExp(`^${button} ${TITLE}$`) }).click();
  const dialog = student.getByRole('dialog', { name: TITLE });
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByLabel('Link').fill(link);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(student.getByText('Assignment has been submitted.')).toBeVisible();
  await dismissToasts(student);
}

async function evaluate(student: Page): Promise<void> {
  const dialog = await openEvaluation(student);
  await dialog.getByLabel('Description').fill('It flew, and so did the hours.');
  await chooseStars(dialog, 5);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(student.getByText('Evaluate Successfully')).toBeVisible();
}

test('a teacher adds an assignment, a student hands it in twice, reads their grade and evaluates the class', async ({
  page,
  openWindow,
}) => {
  const course = await createApprovedClass('Kites that Fly');
  const { id, title } = course;
  const student = await createEnrolledStudent(course);
  await openProgressAsTeacher(page, id);
  await addAssignment(page);

  const studentWindow = await openWindow();
  await signIn(studentWindow, student);
  await openPage(studentWindow, `/enrolled-class-details/${id}`);
  await handIn(studentWindow, 'Submit', { text: 'It rose.', link: 'https://example.com/first' });
  await handIn(studentWindow, 'Submit again', { text: 'It rose twice.', link: 'https://example.com/second' });
  await expect(studentWindow.getByText('Submission: 1 of 1')).toBeVisible();
  await evaluate(studentWindow);

  await page.reload();
  await page.getByRole('link', { name: TITLE }).click();
  const submission = submissionBy(page, student.name);
  await expect(submission).toHaveCount(1);
  await expect(submission).toContainText('It rose twice.');
  await expect(submission.getByRole('link', { name: /example\.com\/second/ })).toBeVisible();
  await submission.getByLabel('Grade, 0 to 100').fill('97');
  await submission.getByLabel('Comment (optional)').fill('Higher next time.');
  await submission.getByRole('button', { name: 'Save' }).click();
  await expect(submission.getByText('Saved')).toBeVisible();

  await studentWindow.reload();
  const row = studentWindow.getByRole('row').filter({ hasText: TITLE });
  await expect(row).toContainText('97 of 100');
  await expect(row).toContainText('Higher next time.');

  await openPage(page, `/class-details/${id}`);
  const reviews = page.getByRole('region', { name: 'What our Student Say' });
  await expect(reviews.getByText('It flew, and so did the hours.')).toBeVisible();
  await expect(reviews.getByText('Rating: 5.0')).toBeVisible();
  await openPage(page, '/');
  await expect(page.getByRole('group', { name: 'Reviews, row 1' }).getByText(title).first()).toBeVisible();
});
