import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { classRow, createApprovedClass } from '../support/courses.ts';
import {
  addAssignment,
  createEnrolledStudent,
  openProgress,
  openProgressAsTeacher,
  submissionBy,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

test('an admin reads the progress of a class and can write nothing', { tag: '@verify' }, async ({ page }) => {
  const course = await createApprovedClass('Kites under Watch');
  const _id = await addAssignment(course, 'Draw the wind');
  for (const name of ['Tom Eriksen', 'Iris Obi', 'Ada Kowalczyk']) {
    await submitAssignment(await createEnrolledStudent(course, name), course, { _id, Answer: 'It blows.' });
  }
  const submissions: { _id: string }[] = await course.teacher.api.get(`/assignments/${_id}/submissions`);
  for (const submission of submissions.slice(1)) {
    await course.teacher.api.put(`/submissions/${submission._id}/grade`, { Grade: 70, Comment: 'Where from?' });
  }
  await openAs(page, 'Admin', '/dashbord/all-classes');
  await classRow(page, course.title)
    .getByRole('link', { name: /^Progress/ })
    .click();
  await expect(page.getByText(/^You are viewing this class as an admin/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a new Assignment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Draw the wind' }).click();
  await expect(submissionBy(page, 'Ada Kowalczyk').getByText('It blows.')).toBeVisible();
  await expect(submissionBy(page, 'Ada Kowalczyk').getByText('Not graded yet.')).toBeVisible();
  await expect(page.getByText('Where from?')).toHaveCount(2);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectNoHorizontalOverflow(page);
});

test('a link to an assignment shows it, and Back returns to the list', { tag: ['@narrow', '@verify'] }, async ({
  page,
}) => {
  const course = await createApprovedClass('Kites at the Bottom');
  const _id = await addAssignment(course, 'Draw the wind');
  await openProgressAsTeacher(page, course.id, `?assignment=${_id}`);
  const heading = page.getByRole('heading', { name: 'Draw the wind' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole('link', { name: 'All assignments' }).click();
  await page.getByRole('link', { name: 'Draw the wind' }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Draw the wind' })).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a teacher is told so in each part of the progress, and tries again', { tag: '@verify' }, async ({ page }) => {
    const course = await createApprovedClass('Kites in a Storm');
    const _id = await addAssignment(course, 'Draw the wind');
    await openAs(page, 'Teacher', '/dashbord/my-profile');
    for (const [search, call, loaded] of [
      ['', '**/api/classes/*/activity', page.getByText(/^No data to show yet/)],
      ['', '**/api/classes/*/assignments?*', page.getByRole('link', { name: 'Draw the wind' })],
      ['?show=students', '**/api/classes/*/students?*', page.getByText('No students have enrolled yet.')],
      [`?assignment=${_id}`, '**/api/assignments/*/submissions?*', page.getByText('No submissions yet.')],
    ] as const) {
      await page.route(call, (route) => route.abort());
      await openProgress(page, course.id, search);
      await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(loaded).toBeVisible();
    }
    await openProgress(page, course.id, '?assignment=no-such');
    await expect(page.getByText('This assignment does not exist.')).toBeVisible();
  });
});
