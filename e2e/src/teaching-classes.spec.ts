import { approvedClass, studentOf } from './coursework-teaching.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import {
  addClass,
  cardOf,
  choosePicture,
  enterAs,
  expectNothingSticksOut,
  fillInClass,
  someClass,
} from './teaching.ts';

test.describe('a teacher who adds a class', () => {
  /** Of requests that fail, and of the recorder, which fetches a preview that is no picture. */
  test.use({ expectedComplaints: [/Failed to load resource|^Connecting to 'blob:/] });

  test('is told beside each field what is wrong with it', async ({ page, expectAccessible }) => {
    await enterAs(page, 'Teacher', '/dashbord/add-classes');
    await page.getByRole('button', { name: 'Add Class' }).click();
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
    await messagesAreGone(page);
    await expectAccessible();
    for (const [price, text] of [
      ['-1', 'Please use 0 or at least 0.50'],
      ['0.1', 'Please use 0 or at least 0.50'],
      ['12.345', 'Please use two decimal places at most'],
      ['1000000000', 'Please use 10,000 at most'],
      ['12,50', 'Please write the price as 49.99'],
      ['NaN', 'Please write the price as 49.99'],
    ] as const) {
      await page.getByLabel('Price').fill(price);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Image').setInputFiles({
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('This is no picture'),
    });
    await expect(page.getByText(/is of no kind that can be read here: JPEG/)).toBeVisible();
  });

  test('finds it half-written after a reload, picture and all, and sends the picture once', async ({ page }) => {
    const course = someClass('Half a Kite');
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/images')) uploads += 1;
    });
    await enterAs(page, 'Teacher', '/dashbord/add-classes');
    await fillInClass(page, course);
    await choosePicture(page);
    await expect(page.getByAltText('Preview of kite.webp')).toBeVisible();
    const kept = () =>
      page.evaluate(() => Object.values({ ...sessionStorage }).some((draft) => draft.includes('/images/')));
    await expect.poll(kept).toBe(true);

    await page.reload();
    await splashIsGone(page);
    await expect(page.getByLabel('Title')).toHaveValue(course.title);
    await expect(page.getByLabel('Price')).toHaveValue(course.price);
    await expect(page.getByLabel('Category')).toHaveValue(course.category);
    await expect(page.getByLabel('Description')).toHaveValue(course.description);
    await expect(page.getByText(/^This picture is kept;/)).toBeVisible();

    await page.route('**/api/insert-class', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Add Class' }).click();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(course.title);
    await page.getByRole('button', { name: 'Add Class' }).dblclick();
    await expect(page.getByText('Class Added Successfully!')).toBeVisible();
    await expect(cardOf(page, course.title)).toHaveCount(1);
    expect(uploads).toBe(1);
    await page.goto('/dashbord/add-classes');
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('a teacher changes nothing, then something, and then deletes the class', async ({ page, expectAccessible }) => {
  const course = someClass(`Long ${'kite'.repeat(20)}`);
  await enterAs(page, 'Teacher', '/dashbord/my-classes');
  await addClass(page, { ...course, description: 'x'.repeat(10_000) });
  await expectNothingSticksOut(page);
  const card = cardOf(page, course.title);
  const dialog = page.getByRole('dialog', { name: 'Update Class' });
  await card.getByRole('button', { name: /^Update/ }).click();
  await dialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Failed to Update Class Info!')).toBeVisible();
  await dialog.getByLabel('Price').fill('30');
  await dialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('$30', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: /^Delete/ }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(sure.getByText("You won't be able to revert this!")).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
  await expectNothingSticksOut(page);
  await sure.getByRole('button', { name: 'Yes, delete it!' }).dblclick();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Failed to delete class')).toHaveCount(0);
});

test('what a teacher changes in one window stays when they change something else in another', async ({ page }) => {
  const course = someClass('Two Windows');
  await enterAs(page, 'Teacher', '/dashbord/my-classes');
  await addClass(page, course);
  const other = await page.context().newPage();
  await other.goto('/dashbord/my-classes');
  for (const window of [page, other]) {
    await cardOf(window, course.title)
      .getByRole('button', { name: /^Update/ })
      .click();
  }
  await other.getByRole('dialog').getByLabel('Price').fill('31');
  await other.getByRole('button', { name: 'Update Class' }).click();
  await expect(other.getByText('Class Updated! Please Reload.')).toBeVisible();

  const title = course.title.replace('Two', 'Both');
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
  await expect(cardOf(page, title).getByText('$31', { exact: true })).toBeVisible();
});

test.describe('when the server refuses a change', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a teacher reads it beside the button that they pressed', async ({ page }) => {
    const { title } = await approvedClass('Kites Against the Wind');
    await enterAs(page, 'Teacher', '/dashbord/my-classes');
    await page.getByRole('button', { name: `Update ${title}` }).click();
    await page.getByLabel('Price').fill('77');
    await page.route('**/api/update-class/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Update Class' }).click();
    await expect(page.getByText(/^The server cannot be reached\./)).toBeInViewport();
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });
});

test('a teacher is told before deleting that a class with students is archived, and keeps it', async ({ page }) => {
  const course = await approvedClass('Kites to Keep');
  await studentOf(course, 'Ada Kowalczyk');
  await enterAs(page, 'Teacher', '/dashbord/my-classes');
  await page.getByRole('button', { name: `Delete ${course.title}` }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(sure.getByText(/students?: it is archived, .* Its students keep it\.$/)).toBeVisible();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(sure).toHaveCount(0);
  await expect(cardOf(page, course.title)).toBeVisible();
});
