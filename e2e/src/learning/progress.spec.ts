import { addAssignment, createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons, KITE_LESSONS } from '../support/lessons.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { openAs, signIn } from '../support/people.ts';
import { createClassWithQuiz } from '../support/quizzes.ts';

test('a student sees how far they are, and goes on with the next lesson', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithLessons('Kites Half Done');
  const student = await createEnrolledStudent(course);
  await student.api.put(`/lessons/${course.lessonIds[0]}/progress`, { PositionSeconds: 0, Done: true });
  await signIn(page, student);
  await openPage(page, '/dashbord/my-enrollment');
  const card = page.getByRole('article').filter({ hasText: course.title });
  await expect(card.getByText('33% done')).toBeVisible();
  await card.getByRole('link', { name: `Continue with ${course.title}` }).click();
  await expect(page).toHaveURL(`/learn/${course.id}/${course.lessonIds[1]}`);

  await openPage(page, `/enrolled-class-details/${course.id}`);
  await expect(page.getByText('1 of 3 lessons done')).toBeVisible();
  await page.getByRole('link', { name: 'Go on learning' }).click();
  await expect(page).toHaveURL(`/learn/${course.id}/${course.lessonIds[1]}`);
});

test('a student who completes the last lesson is congratulated, and can evaluate the class', {
  tag: '@narrow',
}, async ({ page, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const course = await createClassWithQuiz('Kites to the End');
  await addAssignment(course, 'Fly it');
  const student = await createEnrolledStudent(course);
  for (const id of course.lessonIds.slice(0, 2)) {
    await student.api.put(`/lessons/${id}/progress`, { PositionSeconds: 0, Done: true });
  }
  await signIn(page, student);
  await openPage(page, '/dashbord/my-enrollment');
  await page.getByRole('link', { name: `Continue with ${course.title}` }).click();
  await expect(page).toHaveURL(`/learn/${course.id}/${course.lessonIds[2]}`);
  await expect(page).toHaveTitle(new RegExp(`^${KITE_LESSONS[2].title} · `));
  await expect(page.getByText('Congratulations!')).toHaveCount(0);
  await expect(page.getByText(/^No notes in this lesson yet\./)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Longer tails.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article').getByText(/^You are offline\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('Longer tails.');
  await page.getByRole('link', { name: /^Previous lesson/ }).click();
  await expect(page.getByRole('article').getByText(/^You are offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(KITE_LESSONS[1].text)).toBeVisible();
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('Longer tails.');
  await dismissToasts(page);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  const finished = page.getByRole('status').filter({ hasText: 'Congratulations!' });
  await expect(finished).toContainText(`You have completed every lesson of ${course.title}.`);
  await expect(finished.getByRole('link', { name: 'Explore other classes' })).toHaveAttribute(
    'href',
    '/get-all-classes',
  );
  await expect(finished.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
  await expect(finished.getByRole('heading', { name: 'Congratulations!' })).toBeInViewport();
  await expect(finished.getByRole('region', { name: 'Quiz not passed yet' }).getByRole('link')).toHaveAttribute(
    'href',
    `/learn/${course.id}/${course.lessonIds[0]}#quiz`,
  );
  await finished.getByRole('button', { name: 'Create TER' }).click();
  await expect(page.getByRole('dialog', { name: 'Teaching Evaluation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await finished.getByRole('link', { name: 'Fly it' }).click();
  await expect(page).toHaveURL(`/enrolled-class-details/${course.id}`);
  await expect(page.getByRole('link', { name: 'Revisit the lessons' })).toBeVisible();
  await openPage(page, '/dashbord/my-enrollment');
  await expect(page.getByRole('link', { name: `Revisit ${course.title}` })).toBeVisible();
});

test('a teacher sees how far the students are, by lesson and by student', async ({ page }) => {
  const course = await createClassWithLessons('Kites in Figures');
  const student = await createEnrolledStudent(course, 'Oskar Lindqvist');
  await student.api.put(`/lessons/${course.lessonIds[0]}/progress`, { PositionSeconds: 0, Done: true });
  await student.api.put(`/lessons/${course.lessonIds[1]}/progress`, { PositionSeconds: 0 });
  await openAs(page, 'Teacher', `/my-class-details/${course.id}`);
  const panel = page.getByRole('region', { name: 'Progress in the lessons' });
  await expect(panel.getByRole('row', { name: new RegExp(`^${KITE_LESSONS[0].title}`) })).toContainText(/1.*1$/);
  await expect(panel.getByRole('row', { name: new RegExp(`^${KITE_LESSONS[1].title}`) })).toContainText(/1.*0$/);
  await panel.getByRole('link', { name: 'By student' }).click();
  const row = panel.getByRole('row', { name: /Oskar Lindqvist/ });
  await expect(row).toContainText('1 of 3');
  await expect(row).toContainText('33%');
});
