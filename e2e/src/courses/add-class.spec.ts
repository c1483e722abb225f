import { choosePicture, classCard, fillInClass, newClassFields } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, pressTwice, reloadPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

/** Failed requests, and Chromium's complaint about a preview that is no picture. */
test.use({ allowedConsoleErrors: [/Failed to load resource|^Connecting to 'blob:/] });

test('a teacher is told beside each field of a new class what is wrong with it', async ({ page }) => {
  await openAs(page, 'Teacher', '/dashbord/add-classes');
  await page.getByRole('button', { name: 'Add Class', exact: true }).click();
  for (const text of [
    'Please enter a title',
    'Please enter a price',
    'Please choose a category',
    'Please enter a description',
    'Please choose a picture',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const [price, text] of [
    ['-1', 'Please enter 0 or at least 0.50'],
    ['0.1', 'Please enter 0 or at least 0.50'],
    ['12.345', 'Please use at most two decimal places'],
    ['1000000000', 'The maximum price is 10,000'],
    ['1.000', 'Do you mean 1.00 or 1000.00? Please write it like one of these.'],
    ['NaN', 'Please enter a price such as 49.99'],
  ] as const) {
    await page.getByLabel('Price').fill(price);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Image').setInputFiles({
    name: 'song.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('This is no picture'),
  });
  await expect(page.getByText(/^Please choose a JPEG, PNG/)).toBeVisible();
});

test('a teacher finds a half-written class after a reload with its picture, which is uploaded once', async ({
  page,
}) => {
  const course = newClassFields('Half a Kite');
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/images')) uploads += 1;
  });
  await openAs(page, 'Teacher', '/dashbord/add-classes');
  await fillInClass(page, course);
  await page.getByLabel('Level').selectOption('Beginner');
  await page.getByLabel('What students will learn').fill('Fly a kite\n\nLand it');
  await choosePicture(page);
  await expect(page.getByAltText('Preview of kite.webp')).toBeVisible();
  const isPictureKept = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).some((draft) => draft.includes('/images/')));
  await expect.poll(isPictureKept).toBe(true);

  await reloadPage(page);
  await expect(page.getByLabel('Title')).toHaveValue(course.title);
  await expect(page.getByLabel('Price')).toHaveValue(course.price);
  await expect(page.getByLabel('Category')).toHaveValue(course.category);
  await expect(page.getByLabel('Description')).toHaveValue(course.description);
  await expect(page.getByLabel('Level')).toHaveValue('Beginner');
  await expect(page.getByLabel('What students will learn')).toHaveValue('Fly a kite\n\nLand it');
  await expect(page.getByText(/^Choose a file to replace the current picture\./)).toBeVisible();

  await page.route('**/api/insert-class', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Add Class', exact: true }).click();
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(page.getByText(/^We can’t reach the server\./)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(course.title);
  await pressTwice(page.getByRole('button', { name: 'Add Class', exact: true }));
  await expect(page.getByText('Class Added Successfully!')).toBeVisible();
  await expect(classCard(page, course.title)).toHaveCount(1);
  expect(uploads).toBe(1);
  await expect(page.getByText(`“${course.title}” has no lessons yet.`)).toBeVisible();
  await page.getByRole('link', { name: 'Add lessons', exact: true }).click();
  await expect(page).toHaveURL(/\/my-class-details\/[^/]+\/content$/);
  await openPage(page, '/dashbord/add-classes');
  await expect(page.getByLabel('Title')).toHaveValue('');
});
