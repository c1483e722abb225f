import { GRADED, openEveryState, SUBMISSION } from '../support/every-assignment-state.ts';
import { expect, test } from '../support/fixtures.ts';
import { problemResponse } from '../support/problem-response.ts';

test.describe('in Buenos Aires', () => {
  test.use({ timezoneId: 'America/Argentina/Buenos_Aires' });

  test('a student sees assignments in every state, and what can still be done', { tag: '@verify' }, async ({
    page,
  }) => {
    await openEveryState(page);
    await expect(page.getByText('Submission: 3 of 5')).toBeVisible();
    for (const state of ['Open', 'Graded', 'Handed in late', 'Deadline passed', 'Handed in']) {
      await expect(page.getByRole('cell').getByText(state, { exact: true })).toBeVisible();
    }

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'View A loaf for the graded oven' }).click();
    await expect(dialog.getByText(GRADED.Comment)).toBeVisible();
    await expect(
      dialog.getByText('The deadline has passed, so your submission can no longer be changed.'),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: SUBMISSION.Link })).toHaveAttribute('href', SUBMISSION.Link);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: /^Read more/ }).click();
    await expect(dialog.getByRole('button', { name: /^Read less/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'View A loaf for the graded oven' })).toBeFocused();

    await page.getByRole('button', { name: 'Submit late A loaf for the closed oven' }).click();
    await expect(
      dialog.getByText(/^The deadline has passed\. You can still hand in once: it will be marked late/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit late', exact: true })).toBeVisible();
  });
});

test.describe('when the deadline passes meanwhile', () => {
  test.use({ allowedConsoleErrors: [/409 \(Conflict\)/] });

  test('a student is told so, and what they wrote stays', { tag: '@verify' }, async ({ page }) => {
    await openEveryState(page);
    await page.route('**/api/submit-assignment/*', (route) => route.fulfill(problemResponse(409, 'submission.closed')));
    await page.getByRole('button', { name: 'Submit again A loaf for the handed-in oven' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text').fill('The third one sang too.');
    await dialog.getByRole('button', { name: 'Submit again' }).click();
    await expect(dialog.getByText('The deadline has passed, and you have already handed this in.')).toBeVisible();
    await expect(dialog.getByLabel('Text')).toHaveValue('The third one sang too.');
  });
});
