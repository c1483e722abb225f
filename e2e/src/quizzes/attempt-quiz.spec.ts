import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { signIn } from '../support/people.ts';
import { createClassWithQuiz, kiteQuestions, putInOrder, questionOf } from '../support/quizzes.ts';

/** Emphasis in a question, a link in its explanation, and what is none of either. */
const withMarkdown = () =>
  kiteQuestions().map((question) => ({
    ...question,
    ...(question.Kind === 'number' && {
      Text: 'How many **metres** of line? <img src=x> [no](javascript:alert(1))',
      Explanation: '- See [the table](https://example.com/) of *lines*\n- `20 m`',
    }),
  }));

test.describe('with a network that goes away', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a student answers, loses the network, goes on in another tab, fails, tries again and passes', {
    tag: ['@narrow', '@firefox'],
  }, async ({ page }) => {
    const course = await createClassWithQuiz('Kites with a Quiz', { AttemptLimit: 2, Questions: withMarkdown() });
    const student = await createEnrolledStudent(course);
    const path = `/learn/${course.id}/${course.lessonIds[0]}`;
    await signIn(page, student);
    await openPage(page, path);
    const quiz = page.getByRole('region', { name: 'Quiz' });
    await expect(quiz.getByText('6 questions')).toBeVisible();
    await expect(quiz.getByText('2 of 2 attempts left')).toBeVisible();
    await expect(page.getByRole('main').getByText('Quiz not passed yet').first()).toBeAttached();

    await page.getByRole('button', { name: 'Start the quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Attempt 1' })).toBeFocused();
    await expect(questionOf(page, 'How many metres').getByRole('strong')).toHaveText('metres');
    await expect(page.getByText('<img src=x> [no](javascript:alert(1))')).toBeVisible();
    await page.getByRole('radio', { name: 'Bamboo' }).press('Space');
    await expect(questionOf(page, 'Which wood').getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.context().setOffline(true);
    await questionOf(page, 'What lifts').getByLabel('Your answer').fill('  The WIND');
    await expect(questionOf(page, 'What lifts').getByText('No connection').first()).toBeVisible();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText(/^You are offline\. Your answers are kept/)).toBeVisible();

    const next = await page.context().newPage();
    await page.close();
    await next.context().setOffline(false);
    await openPage(next, path);
    await next.getByRole('button', { name: 'Continue the quiz' }).click();
    const answer = questionOf(next, 'What lifts').getByLabel('Your answer');
    await expect(answer).toHaveValue('  The WIND');
    await expect(questionOf(next, 'What lifts').getByText('Saved', { exact: true }).first()).toBeVisible();
    await next.getByRole('button', { name: 'Hand in' }).click();
    const dialog = next.getByRole('dialog', { name: 'Hand in with questions unanswered?' });
    await expect(dialog.getByText(/^Questions .* have no complete answer/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await expect(next.getByRole('heading', { name: 'Not passed: 33%' })).toBeFocused();
    await expect(next.getByText('You see the right answers once you pass, or after your last attempt.')).toBeVisible();
    await expect(next.getByText('Explained: What lifts a kite?')).toBeHidden();
    await expect(next.getByText('20 (± 0.5)')).toBeHidden();

    await next.getByRole('button', { name: 'Try again' }).click();
    await expect(next.getByRole('heading', { name: 'Attempt 2' })).toBeFocused();
    await next.getByRole('radio', { name: 'Bamboo' }).press('Space');
    await next.getByRole('checkbox', { name: 'Spar' }).press('Space');
    await next.getByRole('checkbox', { name: 'Bridle' }).press('Space');
    await questionOf(next, 'What lifts').getByLabel('Your answer').fill('wind');
    await questionOf(next, 'How many metres').getByLabel('Your answer').fill('20,4');
    await putInOrder(questionOf(next, 'In which order'), ['Split', 'Tie', 'Cover', 'Fly']);
    await next.getByRole('combobox', { name: 'Tail' }).selectOption('Balance');
    await next.getByRole('combobox', { name: 'Line' }).selectOption('Hold');
    await expect(next.getByText('6 of 6 answered')).toBeVisible();
    await next.getByRole('button', { name: 'Hand in' }).click();
    await expect(next.getByRole('heading', { name: 'Passed with 100%' })).toBeFocused();
    const table = next.getByRole('listitem').filter({ hasText: /^See the table of lines$/ });
    await expect(table.getByRole('link', { name: 'the table' })).toHaveAttribute('href', 'https://example.com/');
    await expect(next.getByRole('button', { name: 'Try again' })).toBeHidden();
    await next.getByRole('button', { name: 'Back to the quiz' }).click();
    await expect(next.getByText('You have used all your attempts.')).toBeVisible();
    await expect(next.getByText('Not passed: 33%')).toBeVisible();
    await reloadPage(next);
    await expect(next.getByText('Passed with 100%')).toBeVisible();
    await expect(next.getByRole('main').getByText('Quiz passed').first()).toBeAttached();
    await next.getByRole('button', { name: /attempt 1/i }).click();
    await expect(next.getByText('Explained: What lifts a kite?')).toBeVisible();
    await expect(next.getByText('20 (± 0.5)')).toBeVisible();
  });
});

test('the time of an attempt runs out, and answers are no longer taken', { tag: '@verify' }, async ({ page }) => {
  const course = await createClassWithQuiz('Kites against the Clock', {
    TimeLimitMinutes: 2,
    Questions: kiteQuestions().slice(2, 4),
  });
  await signIn(page, await createEnrolledStudent(course));
  await openPage(page, `/learn/${course.id}/${course.lessonIds[0]}`);
  await page.clock.install();
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  const number = questionOf(page, 'How many metres').getByLabel('Your answer');
  await number.fill('20 m');
  await expect(page.getByText('Enter a number, such as 3.5 or 1200.')).toBeVisible();
  const saved = questionOf(page, 'How many metres').getByText('Saved', { exact: true }).first();
  await expect(saved).toBeHidden();
  await number.fill('1,200');
  await expect(page.getByText('Read as 1200, not as 1.2.')).toBeVisible();
  await number.fill('٢٠');
  await page.clock.fastForward(1000);
  await expect(saved).toBeVisible();
  const emptied = page.waitForResponse((response) => response.request().method() === 'PUT');
  await number.fill('about 20');
  await page.clock.fastForward(1000);
  await emptied;
  await expect(page.getByText('Enter a number, such as 3.5 or 1200.')).toBeVisible();
  await expect(saved).toBeHidden();
  await expect(number).toHaveValue('about 20');
  await number.fill('20');
  await page.clock.fastForward(61_000);
  await expect(page.getByText('1 minute left')).toBeAttached();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Time is up. The answers you saved are being handed in.')).toBeVisible();
  await expect(number).toBeDisabled();
});
