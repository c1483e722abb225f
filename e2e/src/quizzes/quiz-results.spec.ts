import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';
import { createClassWithQuiz, kiteQuestions } from '../support/quizzes.ts';

test('a teacher sees how a question was answered, an attempt with its answers, and takes the file', async ({
  page,
}) => {
  const end = 'when the string is short, the tail is long and nobody runs with it across the beach?';
  const Questions = kiteQuestions()
    .slice(2, 3)
    .map((question) => ({ ...question, Text: `What lifts a kite ${end}` }));
  const course = await createClassWithQuiz('Kites with Results', { Questions });
  const student = await createEnrolledStudent(course, 'Wilma Windsock');
  const attempt = await student.api.post(`/lessons/${course.lessonIds[0]}/attempts`, {});
  await student.api.put(`/attempts/${attempt._id}/answers/1`, { Answer: { Kind: 'short-text', Text: 'A balloon' } });
  await student.api.post(`/attempts/${attempt._id}/hand-in`, {});

  await openAs(page, 'Teacher', `/my-class-details/${course.id}/content`);
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page.getByText('0 of 1 correct (0%)')).toBeVisible();
  await expect(page.getByRole('heading', { name: end })).toBeVisible();
  await expect(page.getByText('A balloon')).toBeVisible();
  await page.getByRole('link', { name: 'Attempts', exact: true }).click();
  await expect(page.getByText('Not passed: 0%')).toBeVisible();
  await page.getByRole('button', { name: 'See answers by Wilma Windsock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wilma Windsock: attempt 1' });
  await expect(dialog.getByText('A balloon')).toBeVisible();
  await expect(dialog.getByText('the wind')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Why a kite flies attempts.csv');
});

test('a teacher accepts another answer, has the attempts marked again, and gives one more attempt', async ({
  page,
}) => {
  const Questions = kiteQuestions()
    .slice(2, 3)
    .map((question) => ({ ...question, Text: 'What is \\(\\frac{4}{2}\\)?', Accepted: ['two'] }));
  const course = await createClassWithQuiz('Kites Marked Again', { Questions, AttemptLimit: 1 });
  const answers = { 'Wilma Windsock': '2', 'Walter Weft': 'three' };
  for (const [name, Text] of Object.entries(answers)) {
    const { api } = await createEnrolledStudent(course, name);
    const attempt = await api.post(`/lessons/${course.lessonIds[0]}/attempts`, {});
    await api.put(`/attempts/${attempt._id}/answers/1`, { Answer: { Kind: 'short-text', Text } });
    await api.post(`/attempts/${attempt._id}/hand-in`, {});
  }

  await openAs(page, 'Teacher', `/my-class-details/${course.id}/content`);
  await page.getByRole('button', { name: /^1\. What is/ }).click();
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('2');
  await expect(page.getByText('2 attempts were marked with other right answers')).toBeVisible();
  await page.getByRole('button', { name: 'Mark again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark all attempts again?' });
  await expect(dialog.getByText('1 result changes. 1 more attempt passes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark again' }).click();
  await expect(page.getByText('The attempts are being marked again.')).toBeVisible();

  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page.getByText(/2 attempts, 1 result changed, 1 more passed/)).toBeVisible();
  await expect(page.getByText('1 of 2 correct (50%)')).toBeVisible();
  await expect(page.locator('math mfrac')).toBeVisible();
  await page.getByRole('link', { name: 'Attempts', exact: true }).click();
  await expect(page.getByText('Passed with 100%')).toBeVisible();
  await page.getByRole('button', { name: 'One more attempt for Walter Weft' }).click();
  await expect(page.getByText('Walter Weft has one more attempt, and gets an email.')).toBeVisible();
});
