import { evaluate, openEvaluation, reviewBy, threePeople } from './evaluating.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { expectNothingSticksOut } from './teaching.ts';

const LONG = `${'She shows each fold twice, and the third time it is mine. '.repeat(20)}\n\n${'Kite'.repeat(40)}`;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a long review, its answer and its evaluation can be read', async ({ page, browser, expectAccessible }) => {
      const { course, student, teachers } = await threePeople(page, browser, 'Maximilian Featherstonehaugh');
      await evaluate(page, course, 4, LONG);
      await page.reload();
      await splashIsGone(page);
      const more = reviewBy(page, student).getByRole('button', { name: /^Read more/ });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await messagesAreGone(page);
      await expectAccessible();
      await expectNothingSticksOut(page);
      await more.click();
      await expect(reviewBy(page, student).getByRole('button', { name: /^Read less/ })).toBeFocused();
      await openEvaluation(page);
      await expectAccessible();

      await teachers.emulateMedia({ colorScheme });
      await teachers.goto(course.path);
      await reviewBy(teachers, student)
        .getByRole('button', { name: /^Answer/ })
        .click();
      await expect(teachers.getByRole('dialog').getByText(/^She shows each fold twice/)).toBeVisible();
      await expectNothingSticksOut(teachers);

      await page.goto('/');
      const running = page.getByRole('group', { name: 'Reviews, row 1' });
      await expect(running.getByText(course.title).first()).toBeVisible();
      expect((await running.boundingBox())?.height).toBeLessThan(520);
    });
  });
}

test('whoever has no place in a class is not asked to evaluate it', { tag: '@wide' }, async ({ page, browser }) => {
  const { course, teachers, admins } = await threePeople(page, browser);
  for (const other of [teachers, admins]) {
    await other.goto(course.path);
    await splashIsGone(other);
    await expect(other.getByRole('heading', { name: 'What our Student Say' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Create TER' })).toHaveCount(0);
  }
});

test('what follows the newest reviews is read on, each once', { tag: '@wide' }, async ({ page }) => {
  const [course] = await (await page.request.get('/api/all-classes?sort=popular&limit=1'))
    .json()
    .then(({ data }) => data);
  expect(course.ReviewCount).toBeGreaterThan(2);
  await page.route('**/api/get-class/*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, Reviews: answer.Reviews.slice(0, 2) } });
  });
  await page.goto(`/get-all-classes?q=${encodeURIComponent(course.ClassTitle)}`);
  await splashIsGone(page);
  await page.getByRole('link', { name: `Enroll in ${course.ClassTitle}` }).click();
  const section = page.getByRole('region', { name: 'What our Student Say' });
  await section.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(section.getByRole('article')).toHaveCount(course.ReviewCount);
  await expect(section.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the evaluation that was not taken stays as it was typed', { tag: '@wide' }, async ({ page, browser }) => {
    const { course, student } = await threePeople(page, browser);
    await page.route('**/my-review', (route) => route.abort());
    await page.getByRole('button', { name: 'Create TER' }).click();
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible({ timeout: 20_000 });
    await messagesAreGone(page);
    await page.unroute('**/my-review');
    const dialog = await openEvaluation(page);
    await dialog.getByLabel('Description').fill('Twice is enough.');
    await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true });
    await page.route('**/api/post-evaluation', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue('Twice is enough.');
    await page.unroute('**/api/post-evaluation');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Evaluate Successfully')).toBeVisible();
    await expect(reviewBy(page, student).getByText('Rating: 3.0')).toBeVisible();
    expect(course.path).toBe(new URL(page.url()).pathname);
  });
});
