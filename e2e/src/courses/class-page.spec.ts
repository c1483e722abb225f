import type { Locator } from '@playwright/test';
import { createApprovedClass, createPendingClass } from '../support/courses.ts';
import { addAssignment, createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { openAs, signIn } from '../support/people.ts';

const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const textBottom = element.lastElementChild?.getBoundingClientRect().bottom ?? bottom;
    return { left, top, below: bottom - textBottom };
  });

/** Pixels: the padding of a card, its border, and what rounding adds. */
const MAX_BELOW_TEXT = 26;

test('a visitor on a very wide screen sees five reviews side by side, each card as tall as its text', {
  tag: '@verify',
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/all-classes?limit=100')).json();
  const course = data.find(({ ReviewCount }: { ReviewCount: number }) => ReviewCount >= 6);
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    await openPage(page, `/class-details/${course._id}`);
    const cards = page.getByRole('region', { name: 'What our Student Say' }).getByRole('article');
    const boxes = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => boxOf(cards.nth(index))));
    expect(new Set(boxes.slice(0, 5).map(({ top }) => top)).size).toBe(1);
    expect(boxes[5]?.left).toBe(boxes[0]?.left);
    for (const { below } of boxes) expect(below).toBeLessThanOrEqual(MAX_BELOW_TEXT);
  }
});

test('a visitor reads what a class teaches, and its status small, beside the number of students', async ({
  page,
  request,
}) => {
  const [topClass] = await (await request.get('/api/top-classes')).json();
  await openPage(page, `/class-details/${topClass._id}`);
  await expect(page.getByRole('main').getByText('Approved', { exact: true })).toHaveCount(1);
  const learn = page.getByRole('region', { name: 'What you will learn' });
  await expect(learn.getByRole('listitem')).toHaveText(topClass.WhatYouWillLearn);
  await expect(page.getByRole('region', { name: 'Requirements' })).toContainText(topClass.Requirements[0]);
  await expect(page.getByText(`Level: ${topClass.Level}`)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Enroll' })).toContainText('Approved');
});

test.describe('a class that is not approved', () => {
  /** The document itself is the same for everybody, and visitors may not know of the class. */
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('shows its status to its teacher beside the title', { tag: '@verify' }, async ({ page }) => {
    const pending = await createPendingClass('Kites of Tin');
    await openAs(page, 'Teacher', `/class-details/${pending.id}`);
    await expect(page.getByRole('article').first().getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Enroll' })).not.toContainText('Pending');
  });
});

test('a visitor reads how many assignments a class has, and what is expected, but not which', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const course = await createApprovedClass('Kites with Homework');
  await addAssignment(course, 'Draw the wind');
  await addAssignment(course, 'Fly it');
  await openPage(page, `/class-details/${course.id}`);
  const outline = page.getByRole('region', { name: 'Assignments' });
  await expect(outline).toContainText('This class has 2 assignments.');
  await expect(outline).toContainText('your teacher grades your work');
  await expect(page.getByText('Draw the wind')).toHaveCount(0);
  await signIn(page, await createEnrolledStudent(course));
  await openPage(page, `/class-details/${course.id}`);
  await expect(page.getByRole('link', { name: 'Go to Dashbord' })).toBeVisible();
  await expect(outline).toHaveCount(0);
});
