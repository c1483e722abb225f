import { expect, test } from '../support/fixtures.ts';
import { dismissToasts, focusedText, openPage, pressTwice, reloadPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';
import {
  averageRating,
  chooseStars,
  evaluate,
  openAsEnrolledStudent,
  openEvaluation,
  reviewBy,
} from '../support/reviews.ts';

const DESCRIPTION = 'Clear and kind.\n\nI had two left hands; now they fold kites.';

test('a student evaluates a class with the keyboard, and everybody can read it', async ({ page }) => {
  const { course, student } = await openAsEnrolledStudent(page);
  await expect(page.getByText('No Reviews to Yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create TER' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Teaching Evaluation' });
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await expect(dialog.getByText('Please enter a description')).toBeVisible();
  await expect(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible();

  await page.keyboard.type('Clear and kind.');
  await page.keyboard.press('Tab');
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(dialog.getByText('Please choose 1 to 5 stars')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Evaluate Successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Change your review');

  const review = reviewBy(page, student);
  await expect(review.getByText('Rating: 4.0')).toBeVisible();
  const month = new Date().toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
  await expect(review.getByText(`Enrolled student since ${month}`)).toBeVisible();
  await expect(averageRating(page)).toHaveText('Average rating: 4.0(1 review)');

  await openPage(page, `/get-all-classes?q=${encodeURIComponent(course.title)}`);
  await expect(page.getByRole('article').getByText('Average rating: 4.0')).toHaveText('Average rating: 4.0(1 review)');
  await openPage(page, '/');
  await expect(page.getByRole('group', { name: 'Reviews, row 1' }).getByText(course.title).first()).toBeVisible();
});

test('a student evaluates again: the form begins with the first review, keeps a draft, and replaces it', {
  tag: '@verify',
}, async ({ page }) => {
  const { course, student } = await openAsEnrolledStudent(page);
  await evaluate(student, course, 2, 'Too fast for me.');
  await openPage(page, `/enrolled-class-details/${course.id}`);
  const dialog = await openEvaluation(page);
  await expect(dialog.getByLabel('Description')).toHaveValue('Too fast for me.');
  await expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await dialog.getByLabel('Description').fill(DESCRIPTION);
  await chooseStars(dialog, 5);
  await reloadPage(page);
  await openEvaluation(page);
  await expect(dialog.getByLabel('Description')).toHaveValue(DESCRIPTION);
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await pressTwice(dialog.getByRole('button', { name: 'Send again' }));
  await expect(page.getByText('Evaluate Successfully')).toHaveCount(1);
  await page.getByRole('link', { name: 'Public class page' }).click();
  await expect(reviewBy(page, student)).toHaveCount(1);
  await expect(reviewBy(page, student).getByText('Rating: 5.0')).toBeVisible();
  await expect(averageRating(page)).toHaveText('Average rating: 5.0(1 review)');
});

test('a teacher and an admin are not asked to evaluate a class', { tag: '@verify' }, async ({ page, request }) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  for (const role of ['Teacher', 'Admin'] as const) {
    await openAs(page, role, `/class-details/${topClass._id}`);
    await expect(page.getByRole('heading', { name: 'What our Student Say' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create TER' })).toHaveCount(0);
  }
});

test('a visitor reads on after the newest reviews, and sees each once', { tag: '@verify' }, async ({ page }) => {
  const { data } = await (await page.request.get('/api/all-classes?sort=popular&limit=1')).json();
  const [course] = data;
  expect(course.ReviewCount).toBeGreaterThan(2);
  await page.route('**/api/get-class/*', async (route) => {
    const courseWithReviews = await (await route.fetch()).json();
    await route.fulfill({ json: { ...courseWithReviews, Reviews: courseWithReviews.Reviews.slice(0, 2) } });
  });
  await openPage(page, `/get-all-classes?q=${encodeURIComponent(course.ClassTitle)}`);
  await page.getByRole('link', { name: `Enroll in ${course.ClassTitle}` }).click();
  const section = page.getByRole('region', { name: 'What our Student Say' });
  await section.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(section.getByRole('article')).toHaveCount(course.ReviewCount);
  await expect(section.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a student finds a review that could not be sent as they typed it', { tag: '@verify' }, async ({ page }) => {
    const { course, student } = await openAsEnrolledStudent(page);
    await page.route('**/my-review', (route) => route.abort());
    await page.getByRole('button', { name: 'Create TER' }).click();
    await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
    await dismissToasts(page);
    await page.unroute('**/my-review');
    const dialog = await openEvaluation(page);
    await dialog.getByLabel('Description').fill('Twice is enough.');
    await chooseStars(dialog, 3);
    await page.route('**/api/post-evaluation', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/^We can’t reach the server\./)).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue('Twice is enough.');
    await page.unroute('**/api/post-evaluation');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Evaluate Successfully')).toBeVisible();
    await expect(reviewBy(page, student).getByText('Rating: 3.0')).toBeVisible();
    expect(course.path).toBe(new URL(page.url()).pathname);
  });
});
