import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import {
  addClass,
  anotherWindow,
  cardOf,
  enterAs,
  expectNothingSticksOut,
  focusedText,
  rowOf,
  someClass,
} from './teaching.ts';

/** Tab, and nothing but Tab, until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60 && (await focusedText(page)) !== name; presses++) await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe(name);
}

test('an admin sees what an approved class said before, and that it is edited no more', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const course = someClass('Kites Before');
  await enterAs(page, 'Admin', '/dashbord/all-classes');
  const teachers = await anotherWindow(browser, page);
  await enterAs(teachers, 'Teacher', '/dashbord/my-classes');
  await addClass(teachers, course);
  await page.reload();
  await rowOf(page, course.title).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByText('Class approved')).toBeVisible();

  const now = course.title.replace('Before', 'Now');
  await teachers.reload();
  await cardOf(teachers, course.title)
    .getByRole('button', { name: /^Update/ })
    .click();
  await teachers.getByRole('dialog').getByLabel('Title').fill(now);
  await teachers.getByRole('button', { name: 'Update Class' }).click();
  await expect(cardOf(teachers, now).getByText('Approved', { exact: true })).toBeVisible();

  await page.reload();
  const row = rowOf(page, now);
  await row.getByRole('button', { name: /^Edited since approval/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edited since approval' });
  await expect(dialog.getByText(course.title, { exact: true })).toBeVisible();
  await expect(dialog.getByText(now, { exact: true })).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(row.getByRole('button', { name: /^Edited since approval/ })).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Yes');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A trial of ours');
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('by the keyboard alone, on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an admin filters, accepts one class and rejects another', async ({ page, browser, expectAccessible }) => {
    const [first, second] = [someClass('Accepted'), someClass('Rejected')];
    await enterAs(page, 'Admin', '/dashbord/all-classes');
    const teachers = await anotherWindow(browser, page);
    await enterAs(teachers, 'Teacher', '/dashbord/my-classes');
    for (const course of [second, first]) await addClass(teachers, course);

    await page.reload();
    await splashIsGone(page);
    await page.getByLabel('Status').focus();
    await page.keyboard.press('P');
    await expect(page).toHaveURL('/dashbord/all-classes?status=Pending');
    await expect(rowOf(page, first.title)).toBeVisible();
    await expectNothingSticksOut(page);
    await messagesAreGone(page);
    await expectAccessible();
    await tabTo(page, `Accept ${first.title}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Class approved')).toBeVisible();
    await expect(rowOf(page, first.title).getByText('Yes', { exact: true })).toBeVisible();
    expect(await focusedText(page)).toBe('Yes');
    await tabTo(page, `Reject ${second.title}`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reject this class?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Too short.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Class Rejected!')).toBeVisible();
    await expect(rowOf(page, second.title).getByText('Rejected', { exact: true })).toBeVisible();
    await expect.poll(() => focusedText(page)).toMatch(/^NoRejectedReason/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, second.title).getByText('Too short.')).toBeVisible();
    await expectNothingSticksOut(page);
  });
});

test('an admin decides on nothing that was edited since they read it', async ({ page, browser }) => {
  const course = someClass('Kites Read');
  await enterAs(page, 'Admin', '/dashbord/all-classes');
  const teachers = await anotherWindow(browser, page);
  await enterAs(teachers, 'Teacher', '/dashbord/my-classes');
  await addClass(teachers, course);
  await page.reload();
  const now = course.title.replace('Read', 'Unread');
  await cardOf(teachers, course.title)
    .getByRole('button', { name: /^Update/ })
    .click();
  await teachers.getByRole('dialog').getByLabel('Title').fill(now);
  await teachers.getByRole('button', { name: 'Update Class' }).click();
  await expect(cardOf(teachers, now)).toBeVisible();

  await rowOf(page, course.title).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Somehing went wrong!')).toBeVisible();
  await expect(rowOf(page, now).getByText('No', { exact: true })).toBeVisible();
  await rowOf(page, now).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Class approved')).toBeVisible();
});

test.describe('a class that is deleted in another window', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('leaves the lists of all who still do something with it', async ({ page, browser }) => {
    const courses = [someClass('Gone'), someClass('Gone'), someClass('Gone')] as const;
    await enterAs(page, 'Admin', '/dashbord/all-classes');
    const teachers = await anotherWindow(browser, page);
    await enterAs(teachers, 'Teacher', '/dashbord/my-classes');
    for (const course of courses) await addClass(teachers, course);
    await page.reload();
    const [accepted, deleted, updated] = courses;
    await rowOf(page, deleted.title)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A trial of ours');
    await cardOf(teachers, updated.title)
      .getByRole('button', { name: /^Update/ })
      .click();
    await teachers.getByRole('dialog').getByLabel('Price').fill('30');

    const others = await teachers.context().newPage();
    await others.goto('/dashbord/my-classes');
    for (const { title } of courses) {
      await cardOf(others, title)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await others.getByRole('button', { name: 'Yes, delete it!' }).click();
      await expect(cardOf(others, title)).toHaveCount(0);
      await expect.poll(() => focusedText(others)).toMatch(/^\d+ classes$/);
    }

    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('Failed to delete class')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, accepted.title)).toHaveCount(0);
    await teachers.getByRole('button', { name: 'Update Class' }).click();
    await expect(teachers.getByText('Failed to Update Class Info!')).toBeVisible();
    await expect(cardOf(teachers, updated.title)).toHaveCount(0);
    await expect(teachers.getByRole('dialog')).toHaveCount(0);
  });
});

async function expectRefused(page: Page, role: string, address: string) {
  await page.goto(address);
  await splashIsGone(page);
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(address)}`);
  await page.getByRole('button', { name: role, exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not for you' })).toBeVisible();
}

for (const [role, address] of [
  ['Student', '/dashbord/add-classes'],
  ['Student', '/dashbord/my-classes'],
  ['Teacher', '/dashbord/all-classes'],
] as const) {
  test(`a ${role} who opens ${address} is refused`, ({ page }) => expectRefused(page, role, address));
}

test('a Student who opens the progress of a class is refused', async ({ page, request }) => {
  const [course] = await (await request.get('/api/top-classes')).json();
  await expectRefused(page, 'Student', `/my-class-details/${course._id}`);
});
