import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';
import { pathsOf } from './page-paths.ts';

/** Pixels by which the table is wider than its box. */
const excessOf = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate(({ parentElement }) => (parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0));

test('on tablets and small laptops a student sees of each assignment how to hand it in', { tag: '@verify' }, async ({
  page,
}) => {
  const { enrolledCourse } = await pathsOf();
  await openAs(page, 'Student', enrolledCourse);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => excessOf(page), { message: `at ${width}` }).toBeLessThanOrEqual(0);
  }
});
