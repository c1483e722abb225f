import type { Locator, Page } from '@playwright/test';
import { approvedClass, dayIn, handIn, pendingClass, setAssignment, studentOf } from './coursework-teaching.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { enterAs, expectNothingSticksOut, rowOf } from './teaching.ts';

const counterOf = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

const workOf = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });

/** Signed in as the demonstration's teacher. */
const enterProgress = (page: Page, id: string, search = '') =>
  enterAs(page, 'Teacher', `/my-class-details/${id}${search}`);

async function openProgress(page: Page, id: string, search = ''): Promise<void> {
  await page.goto(`/my-class-details/${id}${search}`);
  await splashIsGone(page);
}

async function fillIn(dialog: Locator, [title, day, description]: [string, string, string]): Promise<void> {
  await dialog.getByLabel('Assignment title').fill(title);
  await dialog.getByLabel('Deadline').fill(day);
  await dialog.getByLabel('Description').fill(description);
}

test.describe('a teacher with a class', () => {
  /** Of what the server refuses. */
  test.use({ expectedComplaints: [/Failed to load resource: .* 400/] });

  test('sets an assignment, once, and is told beside each field what is wrong', async ({ page, expectAccessible }) => {
    const { id } = await approvedClass('Kites for Setters');
    await enterProgress(page, id);
    await expect(page.getByText('No data to show', { exact: true })).toBeVisible();
    await expect(page.getByText(/^No data to show yet: nobody has enrolled/)).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();

    await page.getByRole('button', { name: 'Create a new Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a new Assignment' });
    await expect(dialog.getByText(/^The day lasts to its end in the time zone of this class, /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Assignment' }).click();
    for (const text of ['Please enter a title', 'Please choose a day', 'Please enter a description']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Assignment title')).toBeFocused();
    await expectAccessible();
    await fillIn(dialog, ['Build the <b>frame</b>', dayIn(-3), 'Six staves.\n\nAnd glue.']);
    await dialog.getByRole('button', { name: 'Add Assignment' }).click();
    await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription(/Please choose a day that is not over/);

    await page.reload();
    await page.getByRole('button', { name: 'Create a new Assignment' }).click();
    await expect(dialog.getByLabel('Assignment title')).toHaveValue('Build the <b>frame</b>');
    await dialog.getByLabel('Deadline').fill(dayIn(7));
    await dialog.getByRole('button', { name: 'Add Assignment' }).dblclick();
    await expect(page.getByText('Assignment added successfully.')).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(counterOf(page, 'Total Assignment')).toContainText('1');
    await expect(page.getByRole('link', { name: 'Build the <b>frame</b>' })).toHaveCount(1);

    await page.getByRole('button', { name: 'Create a new Assignment' }).click();
    await fillIn(dialog, ['Build the <b>frame</b>', dayIn(7), 'Six staves.\n\nAnd glue.']);
    await dialog.getByRole('button', { name: 'Add Assignment' }).click();
    await expect(dialog.getByText(/^You have set this assignment already/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(counterOf(page, 'Total Assignment')).toContainText('1');
  });

  test('reads what was handed in and grades it with the keyboard', async ({ page, expectAccessible }) => {
    const course = await approvedClass('Kites for Graders');
    const [ada, tom] = [await studentOf(course, 'Ada Kowalczyk'), await studentOf(course, 'Tom Eriksen')];
    const _id = await setAssignment(course, 'Draw the wind');
    await handIn(tom, course, { _id, Answer: 'It does not.' });
    await handIn(ada, course, { _id, Answer: 'It blows.\n'.repeat(20), Link: 'https://example.com/wind?from=west' });

    await enterProgress(page, course.id);
    await expect(page.getByText('2 to grade')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bars for/ })).toBeVisible();
    await page.getByText('The same in figures').click();
    await expect(page.getByRole('table', { name: /^Days in UTC/ }).getByRole('cell', { name: '2' })).toHaveCount(2);
    await expectAccessible();
    await page.getByRole('link', { name: 'Draw the wind' }).click();
    await expect(page).toHaveURL(`/my-class-details/${course.id}?assignment=${_id}`);
    await expect(page.getByRole('link', { name: 'All assignments' })).toBeInViewport();
    await page.reload();
    const [hers, his] = [workOf(page, 'Ada Kowalczyk'), workOf(page, 'Tom Eriksen')];
    await expect(hers.getByText(/, in time$/)).toBeVisible();
    const link = hers.getByRole('link', { name: 'https://example.com/wind?from=west' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
    await hers.getByRole('button', { name: /^Read more/ }).click();
    await expect(hers.getByRole('button', { name: /^Read less/ })).toBeVisible();
    await splashIsGone(page);
    await expectAccessible();
    await expectNothingSticksOut(page);

    const grade = hers.getByLabel('Grade, 0 to 100');
    for (const [typed, text] of [
      ['', 'Please enter a whole number from 0 to 100'],
      ['4.5', 'Please enter a whole number from 0 to 100'],
      ['101', 'Please use 100 at most'],
      ['-1', 'Please use 0 at least'],
    ] as const) {
      await grade.fill(typed);
      await grade.press('Enter');
      await expect(grade).toHaveAccessibleDescription(text);
    }
    await grade.fill('88');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Which wind?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(hers.getByText('Saved')).toBeVisible();
    await expect(hers.getByText('88 of 100')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(his.getByLabel('Grade, 0 to 100')).toBeFocused();
    const filter = page.getByRole('navigation', { name: 'Submissions' });
    await expect(filter.getByRole('link', { name: 'To grade 1' })).toBeVisible();
    await filter.getByRole('link', { name: 'To grade 1' }).click();
    await expect(hers).toHaveCount(0);
    await expect(his).toBeVisible();
    await filter.getByRole('link', { name: 'Graded 1' }).click();
    await expect(hers.getByLabel('Comment')).toHaveValue('Which wind?');
    await page.getByRole('link', { name: 'All assignments' }).click();
    await expect(page.getByText('1 to grade')).toBeVisible();

    await page.getByRole('link', { name: /^Students/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Ada Kowalczyk' });
    await expect(row).toContainText('1 of 1');
    await expect(row).toContainText('88');
    await expectAccessible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Draw the wind' })).toBeVisible();
  });
});

test.describe('what is handed in anew while it is graded', { tag: '@wide' }, () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('is shown before it can be graded, and what the teacher typed stays', async ({ page }) => {
    const course = await approvedClass('Kites in a Hurry');
    const student = await studentOf(course, 'Ada Kowalczyk');
    const _id = await setAssignment(course, 'Draw the wind');
    await handIn(student, course, { _id, Answer: 'The first thought.' });
    await enterProgress(page, course.id, `?assignment=${_id}&state=ungraded`);
    const work = workOf(page, 'Ada Kowalczyk');
    await expect(work.getByText('The first thought.')).toBeVisible();
    await handIn(student, course, { _id, Answer: 'A better one.' });
    await work.getByLabel('Comment').fill('Half a thought.');
    await work.getByLabel('Grade, 0 to 100').fill('50');
    await work.getByLabel('Grade, 0 to 100').press('Enter');
    await expect(work.getByText(/^This has been handed in anew meanwhile\./)).toBeVisible();
    await expect(work.getByText('A better one.')).toBeVisible();
    await expect(work.getByLabel('Grade, 0 to 100')).toHaveValue('50');
    await expect(work.getByLabel('Comment')).toHaveValue('Half a thought.');

    await page.route('**/api/submissions/*/grade', (route) => route.abort(), { times: 1 });
    await work.getByLabel('Grade, 0 to 100').fill('90');
    await work.getByLabel('Comment').press('Control+Enter');
    await expect(work.getByText(/^The server cannot be reached\./)).toBeVisible();
    await work.getByRole('button', { name: 'Save' }).click();
    await expect(work.getByText('90 of 100')).toBeVisible();
    const [graded] = await course.teacher.get(`/assignments/${_id}/submissions`);
    expect(graded).toMatchObject({ Answer: 'A better one.', Grade: 90, Comment: 'Half a thought.' });
  });
});

test('an admin reads all of it and can write nothing', async ({ page, expectAccessible }) => {
  const course = await approvedClass('Kites under Watch');
  const _id = await setAssignment(course, 'Draw the wind');
  for (const name of ['Tom Eriksen', 'Iris Obi', 'Ada Kowalczyk']) {
    await handIn(await studentOf(course, name), course, { _id, Answer: 'It blows.' });
  }
  const handedIn: { _id: string }[] = await course.teacher.get(`/assignments/${_id}/submissions`);
  for (const work of handedIn.slice(1)) {
    await course.teacher.put(`/submissions/${work._id}/grade`, { Grade: 70, Comment: 'Where from?' });
  }
  await enterAs(page, 'Admin', '/dashbord/all-classes');
  await rowOf(page, course.title)
    .getByRole('link', { name: /^Progress/ })
    .click();
  await expect(page.getByText(/^You see this class as an admin, to read/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a new Assignment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Draw the wind' }).click();
  await expect(workOf(page, 'Ada Kowalczyk').getByText('It blows.')).toBeVisible();
  await expect(workOf(page, 'Ada Kowalczyk').getByText('Not graded yet.')).toBeVisible();
  await expect(page.getByText('Where from?')).toHaveCount(2);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await splashIsGone(page);
  await expectAccessible();
  await expectNothingSticksOut(page);
});

test('a class that is not approved says why nothing can be set in it', async ({ page, expectAccessible }) => {
  const { id } = await pendingClass('Kites to Come');
  await enterProgress(page, id);
  await expect(page.getByRole('button', { name: 'Create a new Assignment' })).toBeDisabled();
  await expect(page.getByText('Assignments can be set once an admin has approved this class.')).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
});

test.describe('when the server fails', { tag: '@wide' }, () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a teacher is told so in each place, and tries again', async ({ page }) => {
    const course = await approvedClass('Kites in a Storm');
    const _id = await setAssignment(course, 'Draw the wind');
    await enterAs(page, 'Teacher', '/dashbord/my-profile');
    for (const [search, call, there] of [
      ['', '**/api/classes/*/activity', page.getByText(/^No data to show yet/)],
      ['', '**/api/classes/*/assignments?*', page.getByRole('link', { name: 'Draw the wind' })],
      ['?show=students', '**/api/classes/*/students?*', page.getByText('Nobody has a place in this class yet.')],
      [
        `?assignment=${_id}`,
        '**/api/assignments/*/submissions?*',
        page.getByText('Nobody has handed anything in yet.'),
      ],
    ] as const) {
      await page.route(call, (route) => route.abort());
      await openProgress(page, course.id, search);
      await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible({ timeout: 20_000 });
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(there).toBeVisible();
    }
    await openProgress(page, course.id, '?assignment=no-such');
    await expect(page.getByText('This assignment does not exist.')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a teacher can read how a class goes', async ({ page, expectAccessible }) => {
      const course = await approvedClass(`Kites by ${colorScheme}`);
      const student = await studentOf(course, 'Ada Kowalczyk');
      const _id = await setAssignment(course, `Draw the wind ${'whistling'.repeat(10)}`);
      await handIn(student, course, {
        _id,
        Answer: 'w'.repeat(900),
        Link: `https://example.com/${'wind'.repeat(60)}`,
      });
      await enterAs(page, 'Teacher', '/dashbord/my-profile');
      for (const search of ['', '?show=students', `?assignment=${_id}`]) {
        await openProgress(page, course.id, search);
        await expect(page.getByText('Loading....')).toHaveCount(0);
        await messagesAreGone(page);
        await expectAccessible();
        await expectNothingSticksOut(page);
      }
      await page.getByLabel('Grade, 0 to 100').fill('x');
      await page.getByLabel('Grade, 0 to 100').press('Enter');
      await expect(page.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
      await expectAccessible();
    });
  });
}
