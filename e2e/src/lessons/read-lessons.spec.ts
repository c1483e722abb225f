import { classRow } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { contentPath, createClassWithOutline, expectSaved, openEditor, outlineOf } from '../support/lesson-editor.ts';
import { findLesson, videoIsLoaded } from '../support/lessons.ts';
import { focusedText, openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';
import { kiteQuestions } from '../support/quizzes.ts';

const QUIZ = { PassPercent: 70, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };

test('an admin reads the lessons of a pending class, and later what was changed since the approval', async ({
  page,
}) => {
  const course = await createClassWithOutline('Kites to Approve', { Build: ['Cane'] });
  const { Revision } = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
  await course.teacher.api.put(`/lessons/${course.lessons.Cane}`, { Text: 'Take a dry cane.' }, Revision);
  await course.teacher.api.put(`/lessons/${course.lessons.Cane}/quiz`, { ...QUIZ, Questions: kiteQuestions() }, 0);
  await openAs(page, 'Admin', contentPath(course.id));
  await expect(page.getByText('You read this class as an admin.')).toBeVisible();
  await expect(page.getByText('Take a dry cane.')).toBeVisible();
  const quiz = page.getByRole('region', { name: 'Quiz' });
  await expect(quiz.getByText('Bamboo (correct)')).toBeVisible();
  await quiz.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the quiz' });
  await preview.getByRole('radio', { name: 'Bamboo' }).check();
  await preview.getByRole('button', { name: 'Check answers' }).click();
  await expect(preview.getByText('1 of 6 answers correct. 70% is needed to pass.')).toBeVisible();
  await page.keyboard.press('Escape');
  const decision = page.getByRole('region', { name: 'Decision about this class' });
  await decision.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Class approved')).toBeVisible();
  await expect(decision.getByText('Approved', { exact: true })).toBeVisible();
  await expect.poll(() => focusedText(page)).toBe('Approved');
  const edited = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
  const Text = 'Take a cane.\n\nSplit it with a knife.';
  await course.teacher.api.put(`/lessons/${course.lessons.Cane}`, { Text }, edited.Revision);
  const { insertedId } = await course.teacher.api.post(`/sections/${course.sections.Build}/lessons`, {
    Title: 'Paper',
  });
  expect(insertedId).toBeTruthy();
  await openPage(page, `/dashbord/all-classes?q=${encodeURIComponent(course.title)}`);
  await classRow(page, course.title)
    .getByRole('link', { name: /^Lessons changed/ })
    .click();
  await expect(page.getByText(/^Lesson “Paper” added,/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare Cane' }).click();
  const comparison = page.getByRole('dialog', { name: 'Changes in “Cane”' });
  await expect(comparison.getByRole('deletion')).toHaveText(['−Take a dry cane.']);
  await expect(comparison.getByRole('insertion')).toHaveText(['+Take a cane.', '+', '+Split it with a knife.']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page.getByText('Changes marked as seen')).toBeVisible();
  await expect(page.getByText(/^Lesson “Paper” added,/)).toBeHidden();
});

test('an admin sees the video of a lesson', { tag: '@verify' }, async ({ page }) => {
  const { courseId, lessonId } = await findLesson(page, { title: 'Ways of fooling oneself' });
  await openAs(page, 'Admin', `${contentPath(courseId)}?lesson=${lessonId}`);
  await videoIsLoaded(page);
});

test('on a phone the contents are in a sheet', { tag: ['@narrow-only', '@verify'] }, async ({ page }) => {
  const course = await createClassWithOutline('Kites in the Pocket', { Build: ['Cane', 'Paper'], Fly: ['Wind'] });
  await openEditor(page, course);
  await expect(page.getByRole('textbox', { name: 'Lesson title' })).toHaveValue('Cane');
  await page.getByRole('button', { name: 'Contents (3 lessons)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contents' });
  expect(await outlineOf(sheet)).toEqual(['Build', 'Cane', 'Paper', 'Fly', 'Wind']);
  await sheet.getByRole('link', { name: 'Wind' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Lesson title' })).toHaveValue('Wind');
  await page.getByRole('textbox', { name: 'Text' }).fill('It comes from the west.');
  await expectSaved(page);
});

test('from the page of a lesson, its teacher goes back to editing, and an admin to All Classes', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createClassWithOutline('Kites There and Back', { Build: ['Cane', 'Paper'] });
  await openEditor(page, course);
  await page.getByRole('link', { name: 'Paper' }).click();
  await expect(page.getByRole('textbox', { name: 'Lesson title' })).toHaveValue('Paper');
  await page.getByRole('link', { name: 'View as a student' }).click();
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await expect(page).toHaveURL(`${contentPath(course.id)}?lesson=${course.lessons.Paper}`);
  await openAs(page, 'Admin', `/learn/${course.id}`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'All Classes' })).toHaveAttribute('href', '/dashbord/all-classes');
});
