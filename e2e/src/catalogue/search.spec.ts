import { expect, test } from '../support/fixtures.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';

test('a visitor searches with a typing error, opens a class and comes back to the same results', {
  tag: ['@narrow', '@firefox'],
}, async ({ page, request }) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  const words: string[] = topClass.ClassTitle.split(/[^A-Za-z]+/);
  const word = words.reduce((longest, other) => (other.length > longest.length ? other : longest), '');
  const misspelt = word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4);

  await openPage(page, '/');
  await page.getByPlaceholder('Search Courses').fill(misspelt);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/get-all-classes\\?q=${misspelt}$`));
  const results = page.getByRole('list', { name: 'Classes', exact: true });
  await expect(results.getByRole('heading', { name: topClass.ClassTitle })).toBeVisible();
  const titles = await results.getByRole('heading').allTextContents();

  await results.getByRole('link', { name: `Enroll in ${topClass.ClassTitle}` }).click();
  await expect(page).toHaveURL(`/class-details/${topClass._id}`);
  await expect(page.getByRole('heading', { level: 1, name: topClass.ClassTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What our Student Say' })).toBeVisible();
  await expect(page.getByText(topClass.TeacherEmail)).toBeVisible();

  await page.goBack();
  await expect(results.getByRole('heading', { name: topClass.ClassTitle })).toBeVisible();
  expect(await results.getByRole('heading').allTextContents()).toEqual(titles);
});

test('a visitor chooses a category on the home page and sees only its classes', { tag: '@verify' }, async ({
  page,
}) => {
  await openPage(page, '/');
  await page
    .getByRole('link', { name: /Health & Fitness/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=Health(\+|%20)%26(\+|%20)Fitness/);
  await expect(page.getByLabel('Category')).toHaveValue('Health & Fitness');
  const cards = page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article');
  await expect(cards.first()).toContainText('Health & Fitness');
  const count = await cards.count();
  await expect(cards.filter({ hasText: 'Health & Fitness' })).toHaveCount(count);
});

test('a visitor whose search finds nothing reads what they searched for, sees the nearest, and clears the filters', {
  tag: '@verify',
}, async ({ page }) => {
  await openPage(page, '/get-all-classes?q=sourdough&category=Photography');
  await expect(page.getByText('Nothing matches “sourdough”.')).toBeVisible();
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match');
  const nearest = page.getByRole('region', { name: 'Nearest classes' });
  await expect(nearest.getByRole('heading', { name: /^Sourdough at Home/ })).toBeVisible();
  await nearest.getByRole('link', { name: 'All classes for “sourdough”' }).click();
  await expect(page).toHaveURL('/get-all-classes?q=sourdough');
  await expect(page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article')).not.toHaveCount(0);

  await openPage(page, '/get-all-classes?q=xyzzyqwrt&category=Photography&sort=price');
  await expect(page.getByText('No data to show')).toBeVisible();
  await expect(page.getByText('Nothing matches “xyzzyqwrt”.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/get-all-classes');
  await expect(page.getByRole('list', { name: 'Classes', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search Courses' })).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('');
});

/** A word of more than one page of the demonstration's classes, and of no class that another journey adds. */
const DEMONSTRATION_WORD = 'weeks';

test('a visitor scrolls until all classes are shown, and finds them again after going back', async ({
  page,
  request,
}) => {
  const { data, total } = await (await request.get(`/api/all-classes?q=${DEMONSTRATION_WORD}`)).json();
  expect(total).toBeGreaterThan(data.length);
  await openPage(page, `/get-all-classes?q=${DEMONSTRATION_WORD}`);
  const cards = page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article');
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expect(cards).toHaveCount(total, { timeout: 1_000 });
  }).toPass();
  await cards.last().getByRole('link', { name: 'Enroll' }).click();
  await expect(page).toHaveURL(/class-details/);
  await page.goBack();
  await expect(cards).toHaveCount(total);
  await expect(cards.last()).toBeInViewport();
});

test('a visitor sorts the classes, and the address keeps the order', { tag: '@verify' }, async ({ page }) => {
  await openPage(page, '/get-all-classes');
  await page.getByLabel('Sort by').selectOption({ label: 'Price' });
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('list', { name: 'Classes', exact: true }).getByRole('article').first()).toContainText(
    'Free',
  );
  await reloadPage(page);
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
});

test('a visitor chooses a suggestion by keyboard, and another with a click', async ({ page }) => {
  await openPage(page, '/');
  const field = page.getByRole('combobox', { name: 'Search Courses' });
  await field.pressSequentially('pho');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('Photography');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('pho');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL('/get-all-classes?category=Photography');
  // The address changes before the page does, and the home page has a field of the same name.
  await expect(page.getByLabel('Category')).toHaveValue('Photography');

  await field.pressSequentially('kwame');
  await options.filter({ hasText: 'Kwame Asante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kwame Asante' })).toBeVisible();
});
