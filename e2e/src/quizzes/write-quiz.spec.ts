import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, openEditor } from '../support/lesson-editor.ts';
import { reloadPage } from '../support/page-actions.ts';

const quizOf = (page: Page) => page.getByRole('region', { name: 'Quiz' });

/** Adds a question of a kind, and types its text; it is open then. */
async function addQuestion(page: Page, kind: string, text: string): Promise<void> {
  const quiz = quizOf(page);
  await quiz.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const field = quiz.getByRole('textbox', { name: 'Question', exact: true });
  await expect(field).toBeFocused();
  await field.fill(text);
}

/** Fills fields by their labels. */
async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await quizOf(page).getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

/** Closes the question that is open, which is number so and so. */
const closeQuestion = (page: Page, text: string): Promise<void> =>
  quizOf(page).getByRole('button', { name: text, expanded: true }).click();

const expectQuizSaved = (page: Page): Promise<void> =>
  expect(quizOf(page).getByText('Saved', { exact: true }).first()).toBeVisible();

test('a teacher writes a quiz with a question of each kind', { tag: '@narrow' }, async ({ page }) => {
  const course = await createClassWithOutline('Kites with Questions', { Build: ['Cane'] });
  await openEditor(page, course);
  const quiz = quizOf(page);
  await expect(quiz.getByText(/^Add questions to check/)).toBeVisible();
  await expect(quiz.getByRole('link', { name: 'Results' })).toBeHidden();

  await addQuestion(page, 'One choice', 'Which wood is light?');
  await quiz.getByRole('textbox', { name: 'Option 1', exact: true }).focus();
  await quiz.getByRole('heading', { name: 'Quiz' }).click();
  await expect(quiz.getByText('Enter a text.')).toHaveCount(1);
  await expect(quiz.getByText('Choose the right answer.')).toBeHidden();
  await fillIn(page, { 'Option 1': 'Bamboo', 'Option 2': 'Oak', Explanation: 'It is a grass.' });
  await closeQuestion(page, 'Which wood');
  await expect(quiz.getByText('Not complete: not asked yet')).toBeVisible();
  await quiz.getByRole('button', { name: 'Which wood' }).first().click();
  await quiz.getByRole('button', { name: 'Remove option 3' }).click();
  await expect(quiz.getByText('Choose the right answer.')).toBeVisible();
  await quiz.getByRole('radio', { name: 'Option 1 is right' }).press('Space');
  await expect(quiz.getByText('Not complete: not asked yet')).toBeHidden();
  await closeQuestion(page, 'Which wood');

  await addQuestion(page, 'Several choices', 'Which are parts?');
  await fillIn(page, { 'Option 1': 'Spar', 'Option 2': 'Anchor', 'Option 3': 'Bridle', 'Option 4': 'Wheel' });
  await quiz.getByRole('checkbox', { name: 'Option 1 is right' }).press('Space');
  await quiz.getByRole('checkbox', { name: 'Option 3 is right' }).press('Space');
  await closeQuestion(page, 'Which are parts');
  await addQuestion(page, 'Short text', 'What lifts it?');
  await fillIn(page, { 'Answer 1': 'wind' });
  await closeQuestion(page, 'What lifts');
  await addQuestion(page, 'Number', 'How many metres?');
  await fillIn(page, { 'Correct answer': '20', Tolerance: '0.5' });
  await closeQuestion(page, 'How many');
  await addQuestion(page, 'Put in order', 'In which order?');
  await fillIn(page, { 'Item 1': 'Tie', 'Item 2': 'Split', 'Item 3': 'Fly' });
  await quiz.getByRole('textbox', { name: 'Item 2', exact: true }).press('Alt+ArrowUp');
  await expect(quiz.getByRole('textbox', { name: 'Item 1', exact: true })).toHaveValue('Split');
  await closeQuestion(page, 'In which order');
  await addQuestion(page, 'Match pairs', 'What belongs together?');
  await fillIn(page, {
    'Left side 1': 'Tail',
    'Right side 1': 'Balance',
    'Left side 2': 'Line',
    'Right side 2': 'Hold',
  });
  await quiz.getByRole('button', { name: 'Remove pair 3' }).click();
  await closeQuestion(page, 'What belongs');
  await fillIn(page, { 'Questions asked': '50' });
  await expect(quiz.getByText('Only 6 questions are complete, so that is how many are asked.')).toBeVisible();
  await fillIn(page, { 'Pass mark, %': '80', Attempts: '2', 'Questions asked': '5' });
  await expect(quiz.getByText('Drawn at random from 6 complete questions.')).toBeVisible();
  await quiz.getByLabel('Right answers are shown').selectOption('After each attempt');

  await quiz.getByRole('button', { name: 'Actions for question 6' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await quiz.getByRole('button', { name: 'Actions for question 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete question' }).click();
  await expect(page.getByText('“Which wood is light?” deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectQuizSaved(page);
  await reloadPage(page);
  const questions = quiz.getByRole('list', { name: 'Questions' }).getByRole('button', { expanded: false });
  await expect(questions.filter({ hasText: /^\d/ })).toHaveText([
    /^1\. Which wood is light\?One choice$/,
    /^2\. Which are parts\?Several choices$/,
    /^3\. What lifts it\?Short text$/,
    /^4\. How many metres\?Number$/,
    /^5\. What belongs together\?Match pairs$/,
    /^6\. In which order\?Put in order$/,
  ]);

  await quiz.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the quiz' });
  await expect(preview.getByText(/^Question \d of 5$/)).toHaveCount(5);
  await preview.getByRole('button', { name: 'Check answers' }).click();
  await expect(preview.getByRole('heading', { name: 'Not passed: 0%' })).toBeFocused();
  await preview.getByRole('button', { name: 'Start again' }).click();
  await expect(preview.getByRole('button', { name: 'Check answers' })).toBeVisible();
  await page.keyboard.press('Escape');

  const saved = await course.teacher.api.get(`/lessons/${course.lessons.Cane}/quiz`);
  expect(saved).toMatchObject({ PassPercent: 80, AttemptLimit: 2, TimeLimitMinutes: null, DrawCount: 5 });
  expect(saved.SolutionsShown).toBe('after-each-attempt');
  const { Sections } = await course.teacher.api.get(`/classes/${course.id}/content`);
  expect(Sections[0].Lessons[0].HasQuiz).toBe(true);
});

test.describe('with another window', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('two windows change one quiz: one is chosen, and the versions show it', { tag: '@verify' }, async ({ page }) => {
    const course = await createClassWithOutline('Kites in Two Quizzes', { Build: ['Cane'] });
    await openEditor(page, course);
    await addQuestion(page, 'Short text', 'What lifts it?');
    await expectQuizSaved(page);
    const [path, { api }] = [`/lessons/${course.lessons.Cane}/quiz`, course.teacher];
    const { LessonId, Revision, UpdatedAt, ...edit } = await api.get(path);
    const question = { ...edit.Questions[0], Text: 'Why does it fly?', Accepted: ['Lift'] };
    await api.put(path, { ...edit, Questions: [question] }, Revision);
    await fillIn(page, { Question: 'What carries it?' });
    const dialog = page.getByRole('dialog', { name: 'This quiz was changed in another window' });
    await expect(dialog.getByRole('region', { name: 'Your quiz' })).toContainText('What carries it?');
    await expect(dialog.getByRole('region', { name: /^Saved on/ })).toContainText('Why does it fly?');
    await dialog.getByRole('button', { name: 'Use the other window’s' }).click();
    await expect(quizOf(page).getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Why does it fly?');
    await page.getByRole('button', { name: 'Quiz versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Quiz versions' });
    await expect(versions.getByText('1. Why does it fly?')).toBeVisible();
    await expect(versions.getByRole('listitem').filter({ hasText: /^Lift$/ })).toBeVisible();
    await versions.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
    await versions.getByLabel('Show what has changed since this version').check();
    await expect(versions.getByRole('deletion').filter({ hasText: 'What lifts it?' })).toBeVisible();
    await expect(versions.getByRole('insertion').filter({ hasText: 'Why does it fly?' })).toBeVisible();
  });
});
