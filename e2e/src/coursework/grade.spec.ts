import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { createApprovedClass } from '../support/courses.ts';
import {
  addAssignment,
  createEnrolledStudent,
  openProgressAsTeacher,
  submissionBy,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';

/** With a short submission of Tom's and a long one of Ada's to one assignment. */
async function createClassWithSubmissions() {
  const course = await createApprovedClass('Kites for Graders');
  const [ada, tom] = [
    await createEnrolledStudent(course, 'Ada Kowalczyk'),
    await createEnrolledStudent(course, 'Tom Eriksen'),
  ];
  const _id = await addAssignment(course, 'Draw the wind');
  await submitAssignment(tom, course, { _id, Answer: 'It does not.' });
  await submitAssignment(ada, course, {
    _id,
    Answer: 'It blows.\n'.repeat(20),
    Link: 'https://example.com/wind?from=west',
  });
  return { course, _id };
}

async function expectWholeSubmission(submission: Locator): Promise<void> {
  const link = submission.getByRole('link', { name: 'https://example.com/wind?from=west' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await submission.getByRole('button', { name: /^Read more/ }).click();
  await expect(submission.getByRole('button', { name: /^Read less/ })).toBeVisible();
}

/** Types what is no grade, and then one with a comment. */
async function gradeWithKeyboard(page: Page, submission: Locator): Promise<void> {
  const grade = submission.getByLabel('Grade, 0 to 100');
  for (const [typed, text] of [
    ['', 'Please enter a whole number from 0 to 100'],
    ['4.5', 'Please enter a whole number from 0 to 100'],
    ['101', 'The maximum is 100'],
    ['-1', 'The minimum is 0'],
  ] as const) {
    await grade.fill(typed);
    await grade.press('Enter');
    await expect(grade).toHaveAccessibleDescription(text);
  }
  await grade.fill('88');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Which wind?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(submission.getByText('Saved')).toBeVisible();
  await expect(submission.getByText('88 of 100')).toBeVisible();
}

async function expectFilters(page: Page, { graded, ungraded }: { graded: Locator; ungraded: Locator }): Promise<void> {
  const filter = page.getByRole('navigation', { name: 'Submissions' });
  await expect(filter.getByRole('link', { name: 'To grade 1' })).toBeVisible();
  await filter.getByRole('link', { name: 'To grade 1' }).click();
  await expect(graded).toHaveCount(0);
  await expect(ungraded).toBeVisible();
  await filter.getByRole('link', { name: 'Graded 1' }).click();
  await expect(graded.getByLabel('Comment')).toHaveValue('Which wind?');
}

test('a teacher reads what was handed in and grades it with the keyboard', { tag: '@narrow' }, async ({ page }) => {
  const { course, _id } = await createClassWithSubmissions();
  await openProgressAsTeacher(page, course.id);
  await expect(page.getByText('2 to grade')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Enrollments and submissions per day/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: /^Days in UTC/ }).getByRole('cell', { name: '2' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Draw the wind' }).click();
  await expect(page).toHaveURL(`/my-class-details/${course.id}?assignment=${_id}`);
  await expect(page.getByRole('link', { name: 'All assignments' })).toBeInViewport();
  await page.reload();
  const [hers, his] = [submissionBy(page, 'Ada Kowalczyk'), submissionBy(page, 'Tom Eriksen')];
  await expect(hers.getByText(/, on time$/)).toBeVisible();
  await expectWholeSubmission(hers);
  await expectNoHorizontalOverflow(page);

  await gradeWithKeyboard(page, hers);
  await page.keyboard.press('Tab');
  await expect(his.getByLabel('Grade, 0 to 100')).toBeFocused();
  await expectFilters(page, { graded: hers, ungraded: his });
  await page.getByRole('link', { name: 'All assignments' }).click();
  await expect(page.getByText('1 to grade')).toBeVisible();

  await page.getByRole('link', { name: /^Students/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ada Kowalczyk' });
  await expect(row).toContainText('1 of 1');
  await expect(row).toContainText('88');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Draw the wind' })).toBeVisible();
});

test.describe('with a submission that changes meanwhile', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a teacher is shown the new submission before it is graded, and keeps what they typed', {
    tag: '@verify',
  }, async ({ page }) => {
    const course = await createApprovedClass('Kites in a Hurry');
    const student = await createEnrolledStudent(course, 'Ada Kowalczyk');
    const _id = await addAssignment(course, 'Draw the wind');
    await submitAssignment(student, course, { _id, Answer: 'The first thought.' });
    await openProgressAsTeacher(page, course.id, `?assignment=${_id}&state=ungraded`);
    const submission = submissionBy(page, 'Ada Kowalczyk');
    await expect(submission.getByText('The first thought.')).toBeVisible();
    await submitAssignment(student, course, { _id, Answer: 'A better one.' });
    await submission.getByLabel('Comment').fill('Half a thought.');
    await submission.getByLabel('Grade, 0 to 100').fill('50');
    await submission.getByLabel('Grade, 0 to 100').press('Enter');
    await expect(submission.getByText(/^The student has handed in a new version\./)).toBeVisible();
    await expect(submission.getByText('A better one.')).toBeVisible();
    await expect(submission.getByLabel('Grade, 0 to 100')).toHaveValue('50');
    await expect(submission.getByLabel('Comment')).toHaveValue('Half a thought.');

    await page.route('**/api/submissions/*/grade', (route) => route.abort(), { times: 1 });
    await submission.getByLabel('Grade, 0 to 100').fill('90');
    await submission.getByLabel('Comment').press('Control+Enter');
    await expect(submission.getByText(/^We can’t reach the server\./)).toBeVisible();
    await submission.getByRole('button', { name: 'Save' }).click();
    await expect(submission.getByText('90 of 100')).toBeVisible();
    const [graded] = await course.teacher.api.get(`/assignments/${_id}/submissions`);
    expect(graded).toMatchObject({ Answer: 'A better one.', Grade: 90, Comment: 'Half a thought.' });
  });
});
