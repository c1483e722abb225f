import { expect, test } from '../support/fixtures.ts';
import { focusedText, openPage, reloadPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';
import {
  averageRating,
  chooseStars,
  evaluate,
  openAsEnrolledStudent,
  openEvaluation,
  reviewBy,
} from '../support/reviews.ts';

test('a teacher answers a review once, and again after it has changed', async ({ page, openWindow }) => {
  const { course, student } = await openAsEnrolledStudent(page, 'Wilhelmina Ostrowski-Featherstonehaugh');
  await evaluate(student, course, 3, 'Clear and kind.');
  const teacher = await openWindow();
  await openAs(teacher, 'Teacher', course.path);
  const review = reviewBy(teacher, student);
  const dialog = teacher.getByRole('dialog', { name: 'Reply to this review' });
  await review.getByRole('button', { name: /^Reply/ }).click();
  await expect(dialog.getByLabel('Reply')).toBeFocused();
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect(dialog.getByText('Please enter a reply')).toBeVisible();
  await dialog.getByLabel('Reply').fill('Thank you. Hold the paper <b>lightly</b>.');
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect(teacher.getByText('Your reply is now below the review.')).toBeVisible();
  await expect(review.getByText('Thank you. Hold the paper <b>lightly</b>.')).toBeVisible();
  await expect(review.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await expect.poll(() => focusedText(teacher)).toMatch(/^Reply from the teacher/);

  await reloadPage(page);
  await expect(reviewBy(page, student).getByText('Reply from the teacher')).toBeVisible();
  await expect(reviewBy(page, student).getByRole('button')).toHaveCount(0);
  const evaluation = await openEvaluation(page);
  await chooseStars(evaluation, 4);
  await evaluation.getByRole('button', { name: 'Send again' }).click();
  await expect(reviewBy(page, student).getByText('The review has changed since this reply.')).toBeVisible();

  await reloadPage(teacher);
  await review.getByRole('button', { name: /^Reply/ }).click();
  await expect(dialog.getByLabel('Reply')).toHaveValue('Thank you. Hold the paper <b>lightly</b>.');
  await dialog.getByLabel('Reply').fill('And thank you for the fourth star.');
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect(review.getByText('And thank you for the fourth star.')).toBeVisible();
  await expect(review.getByText('The review has changed since this reply.')).toHaveCount(0);
});

test('an admin hides a review, its author reads why, the audit records it, and it is shown again', async ({
  page,
  openWindow,
}) => {
  const { course, student } = await openAsEnrolledStudent(page);
  await evaluate(student, course, 1, 'Ada of 12 Mill Lane never comes.');
  const [admin, teacher] = [await openWindow(), await openWindow()];
  await openAs(admin, 'Admin', course.path);
  const review = reviewBy(admin, student);
  await review.getByRole('button', { name: /^Hide/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It says where somebody lives.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(admin.getByText('The review is hidden.')).toBeVisible();
  await expect(review.getByText('It says where somebody lives.')).toBeVisible();
  await expect.poll(() => focusedText(admin)).toMatch(/^Unhide/);
  await expect(averageRating(admin)).toHaveCount(0);

  await openAs(teacher, 'Teacher', course.path);
  await expect(teacher.getByText('No Reviews to Yet')).toBeVisible();
  await reloadPage(page);
  await expect(reviewBy(page, student).getByText('It says where somebody lives.')).toBeVisible();
  const evaluation = await openEvaluation(page);
  await expect(evaluation.getByText('It says where somebody lives.')).toBeVisible();

  await review.getByRole('button', { name: /^Unhide/ }).click();
  await expect(admin.getByText('The review is visible again.')).toBeVisible();
  await expect(averageRating(admin)).toHaveText('Average rating: 1.0(1 review)');
  await openPage(admin, `/dashbord/audit?q=${encodeURIComponent(student.email)}`);
  await expect(admin.getByText(new RegExp(`[^n]hid a review of the class ${course.title}\\.$`))).toBeVisible();
  await expect(admin.getByText('It says where somebody lives.')).toBeVisible();
  await expect(admin.getByText(`unhid a review of the class ${course.title}.`)).toBeVisible();
});
