import type { Page } from '@playwright/test';
import { approvedClass, dayIn, newStudentOf } from './coursework-teaching.ts';
import { openEvaluation } from './evaluating.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { anotherWindow, enterAs } from './teaching.ts';

const TITLE = 'Fly it once';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await splashIsGone(page);
}

async function setByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a new Assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a new Assignment' });
  await dialog.getByLabel('Assignment title').fill(TITLE);
  await dialog.getByLabel('Deadline').fill(dayIn(7));
  await dialog.getByLabel('Description').fill('Wait for wind. Write down what it did.');
  await dialog.getByRole('button', { name: 'Add Assignment' }).click();
  await expect(page.getByText('Assignment added successfully.')).toBeVisible();
}

async function handIn(page: Page, button: string, work: { text: string; link: string }): Promise<void> {
  await page.getByRole('button', { name: `Submit ${TITLE}` }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByLabel('Text').fill(work.text);
  await dialog.getByLabel('Link').fill(work.link);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
  await expect(page.getByText('Assignment has been submitted.')).toHaveCount(0);
}

async function evaluate(page: Page): Promise<void> {
  const dialog = await openEvaluation(page);
  await dialog.getByLabel('Description').fill('It flew, and so did the hours.');
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Evaluate Successfully')).toBeVisible();
}

test('an assignment is set, handed in twice, graded; the class is evaluated, and everybody reads it', async ({
  page,
  browser,
}) => {
  const { id, title } = await approvedClass('Kites that Fly');
  await enterAs(page, 'Teacher', `/my-class-details/${id}`);
  const students = await anotherWindow(browser, page);
  const { name } = await newStudentOf(students, { id });
  await setByHand(page);

  await open(students, `/enrolled-class-details/${id}`);
  await handIn(students, 'Submit', { text: 'It rose.', link: 'https://example.com/first' });
  await handIn(students, 'Submit again', { text: 'It rose twice.', link: 'https://example.com/second' });
  await expect(students.getByText('Submission: 1 of 1')).toBeVisible();
  await evaluate(students);

  await page.reload();
  await page.getByRole('link', { name: TITLE }).click();
  const work = page.getByRole('article').filter({ hasText: name });
  await expect(work).toHaveCount(1);
  await expect(work).toContainText('It rose twice.');
  await expect(work.getByRole('link', { name: /example\.com\/second/ })).toBeVisible();
  await work.getByLabel('Grade, 0 to 100').fill('97');
  await work.getByLabel('Comment (optional)').fill('Higher next time.');
  await work.getByRole('button', { name: 'Save' }).click();
  await expect(work.getByText('Saved')).toBeVisible();

  await students.reload();
  const row = students.getByRole('row').filter({ hasText: TITLE });
  await expect(row).toContainText('97 of 100');
  await expect(row).toContainText('Higher next time.');

  await open(page, `/class-details/${id}`);
  const reviews = page.getByRole('region', { name: 'What our Student Say' });
  await expect(reviews.getByText('It flew, and so did the hours.')).toBeVisible();
  await expect(reviews.getByText('Rating: 5.0')).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('group', { name: 'Reviews, row 1' }).getByText(title).first()).toBeVisible();
});
