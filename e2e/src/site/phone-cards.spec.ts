import type { Locator } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

/** Pixels. Links inside a sentence are exempt. */
const MIN_TARGET = 40;

const heightsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0));

const averageOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Journeys beside these add classes with long titles, and payments for them: the demonstration’s classes are the oldest. */
const DEMONSTRATION_CLASSES = 'all-classes?sort=oldest';
const DEMONSTRATION_PAYMENTS = 'payments?q=Photography';

interface PhoneList {
  path: string;
  /** Pixels, on average. */
  height: number;
  headings: readonly string[];
  /** Admin, where it is nobody else. */
  viewer?: 'Student';
}

for (const { path, height, headings, viewer } of [
  {
    path: DEMONSTRATION_CLASSES,
    height: 160,
    headings: ['Number', 'Teacher', 'Title and description', 'Price', 'Approved'],
  },
  { path: 'all-users', height: 110, headings: ['Number', 'Image', 'Name', 'Email', 'Role', 'Action'] },
  {
    path: DEMONSTRATION_PAYMENTS,
    height: 130,
    headings: ['Date and transaction', 'Student', 'Class', 'Amount', 'Status'],
  },
  { path: 'audit', height: 130, headings: ['Decision', 'Kind', 'When'] },
  { path: 'teacher-requests', height: 150, headings: ['Name', 'Title', 'Experience', 'Category', 'Status'] },
  { path: 'security-log', height: 130, headings: ['Event', 'Kind', 'When'] },
  { path: 'my-payments', height: 130, headings: ['Class', 'Amount', 'Status', 'Receipt'], viewer: 'Student' },
] satisfies PhoneList[] as PhoneList[]) {
  test(`on a phone, ${path.split('?')[0]} is a list of compact cards with targets for fingers, and stays a table`, {
    tag: ['@narrow-only', '@verify'],
  }, async ({ page }) => {
    await openAs(page, viewer ?? 'Admin', `/dashbord/${path}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows.first()).toBeVisible();
    expect(averageOf(await heightsOf(rows))).toBeLessThan(height);
    const controls = rows.locator(':is(button, summary, a:not(p a), label)');
    for (const one of await heightsOf(controls)) expect(one).toBeGreaterThanOrEqual(MIN_TARGET);
    for (const name of headings) await expect(page.getByRole('columnheader', { name, exact: true })).toBeAttached();
    await expectNoHorizontalOverflow(page);
  });
}

test('an admin reads addresses and the beginnings of descriptions in All Classes, each class in two lines', {
  tag: '@verify',
}, async ({ page }) => {
  await openAs(page, 'Admin', `/dashbord/${DEMONSTRATION_CLASSES}`);
  const row = page.getByRole('row').filter({ hasText: 'tobias.lindqvist@example.com' }).first();
  await expect(row).toBeVisible();
  const cut = await page
    .getByRole('cell')
    .filter({ hasText: '@example.com' })
    .evaluateAll((cells) =>
      cells.flatMap((cell) => [...cell.querySelectorAll('div')]).filter((one) => one.scrollWidth > one.clientWidth),
    );
  expect(cut).toHaveLength(0);
  const previews = page.getByRole('cell').locator('p', { hasText: '…' });
  const texts = await previews.evaluateAll((all) =>
    all.map((one) => ({ text: one.textContent, isCut: one.scrollWidth > one.clientWidth })),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(({ text, isCut }) => isCut || /\s…/.test(text) || text.length > 31)).toEqual([]);
  const lastButton = page.getByRole('button', { name: /^Delete/ }).first();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.max(...(await heightsOf(page.getByRole('row'))))).toBeLessThanOrEqual(48);
    const box = page.getByRole('table').locator('..');
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth), `cut at ${width}`).toBe(0);
    await expect(lastButton).toBeInViewport({ ratio: 1 });
  }
});
