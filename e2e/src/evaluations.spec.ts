import { average, evaluate, openEvaluation, reviewBy, threePeople } from './evaluating.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { focusedText } from './teaching.ts';

const KIND = 'Clear and kind.\n\nI had two left hands; now they fold kites.';

test('a student evaluates with the keyboard alone, and everybody reads it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { course, student } = await threePeople(page, browser);
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
  await expectAccessible();

  await page.keyboard.type('Clear and kind.');
  await page.keyboard.press('Tab');
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(dialog.getByText('Please choose 1 to 5 stars')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Evaluate Successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Create TER');

  const review = reviewBy(page, student);
  await expect(review.getByText('Rating: 4.0')).toBeVisible();
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  await expect(review.getByText(`Enrolled student since ${month}`)).toBeVisible();
  await expect(average(page)).toHaveText('Average rating: 4.0(1 review)');

  await page.goto(`/get-all-classes?q=${encodeURIComponent(course.title)}`);
  await expect(average(page)).toHaveText('Average rating: 4.0(1 review)');
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Reviews, row 1' }).getByText(course.title).first()).toBeVisible();
});

test('a second evaluation begins with the first and replaces it; what is half written stays', async ({
  page,
  browser,
}) => {
  const { course, student } = await threePeople(page, browser);
  await evaluate(page, course, 2, 'Too fast for me.');
  await page.goto(`/enrolled-class-details/${course.id}`);
  await splashIsGone(page);
  const dialog = await openEvaluation(page);
  await expect(dialog.getByLabel('Description')).toHaveValue('Too fast for me.');
  await expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await dialog.getByLabel('Description').fill(KIND);
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.reload();
  await splashIsGone(page);
  await openEvaluation(page);
  await expect(dialog.getByLabel('Description')).toHaveValue(KIND);
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(page.getByText('Evaluate Successfully')).toHaveCount(1);
  await page.getByRole('link', { name: 'The class’s own page' }).click();
  await expect(reviewBy(page, student)).toHaveCount(1);
  await expect(reviewBy(page, student).getByText('Rating: 5.0')).toBeVisible();
  await expect(average(page)).toHaveText('Average rating: 5.0(1 review)');
});

test('the teacher answers once, and again when the review has become another', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { course, student, teachers } = await threePeople(page, browser, 'Wilhelmina Ostrowski-Featherstonehaugh');
  await evaluate(page, course, 3, KIND);
  await teachers.goto(course.path);
  await splashIsGone(teachers);
  const review = reviewBy(teachers, student);
  const dialog = teachers.getByRole('dialog', { name: 'Answer this review' });
  await review.getByRole('button', { name: /^Answer/ }).click();
  await expect(dialog.getByLabel('Answer')).toBeFocused();
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog.getByText('Please enter an answer')).toBeVisible();
  await dialog.getByLabel('Answer').fill('Thank you. Hold the paper <b>lightly</b>.');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(teachers.getByText('Your answer stands beneath the review.')).toBeVisible();
  await expect(review.getByText('Thank you. Hold the paper <b>lightly</b>.')).toBeVisible();
  await expect(review.getByRole('button', { name: /^Answer/ })).toHaveCount(0);
  await expect.poll(() => focusedText(teachers)).toMatch(/^Answer from the teacher/);

  await page.reload();
  await splashIsGone(page);
  await expect(reviewBy(page, student).getByText('Answer from the teacher')).toBeVisible();
  await expect(reviewBy(page, student).getByRole('button')).toHaveCount(0);
  await messagesAreGone(page);
  await expectAccessible();
  const again = await openEvaluation(page);
  await again.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(reviewBy(page, student).getByText('The review has been changed since.')).toBeVisible();

  await teachers.reload();
  await splashIsGone(teachers);
  await review.getByRole('button', { name: /^Answer/ }).click();
  await expect(dialog.getByLabel('Answer')).toHaveValue('Thank you. Hold the paper <b>lightly</b>.');
  await dialog.getByLabel('Answer').fill('And thank you for the fourth star.');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(review.getByText('And thank you for the fourth star.')).toBeVisible();
  await expect(review.getByText('The review has been changed since.')).toHaveCount(0);
});

test('an admin hides a review, the audit keeps it, its author reads why, and it is shown again', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { course, student, teachers, admins } = await threePeople(page, browser);
  await evaluate(page, course, 1, 'Ada of 12 Mill Lane never comes.');
  await admins.goto(course.path);
  await splashIsGone(admins);
  const review = reviewBy(admins, student);
  await review.getByRole('button', { name: /^Hide/ }).click();
  const dialog = admins.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It says where somebody lives.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(admins.getByText('The review is hidden.')).toBeVisible();
  await expect(review.getByText('It says where somebody lives.')).toBeVisible();
  await expect.poll(() => focusedText(admins)).toMatch(/^Show again/);
  await expect(average(admins)).toHaveCount(0);

  await teachers.goto(course.path);
  await expect(teachers.getByText('No Reviews to Yet')).toBeVisible();
  await page.reload();
  await splashIsGone(page);
  await expect(reviewBy(page, student).getByText('It says where somebody lives.')).toBeVisible();
  const mine = await openEvaluation(page);
  await expect(mine.getByText('It says where somebody lives.')).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();

  await review.getByRole('button', { name: /^Show again/ }).click();
  await expect(admins.getByText('The review is shown again.')).toBeVisible();
  await expect(average(admins)).toHaveText('Average rating: 1.0(1 review)');
  await admins.goto(`/dashbord/audit?q=${encodeURIComponent(student.email)}`);
  await expect(admins.getByText(`hid a review of the class ${course.title}.`)).toBeVisible();
  await expect(admins.getByText('It says where somebody lives.')).toBeVisible();
  await expect(admins.getByText(`showed again a review of the class ${course.title}.`)).toBeVisible();
});
