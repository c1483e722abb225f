import type { Page } from '@playwright/test';
import { pathsOf } from '../accessibility/page-paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { findLesson } from '../support/lessons.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** How much moved in a page while it loaded, as browsers measure it. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = (list.getEntriesByType('layout-shift') as Shift[]).filter((shift) => !shift.hadRecentInput);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        /** There is always one, so that it is called where nothing moved, too. */
        observer.observe({ type: 'navigation', buffered: true });
      }),
  );
}

for (const viewer of ['visitor', 'Student'] as const) {
  test(`${viewer}: nothing moves while a public page loads`, { tag: ['@narrow', '@verify'] }, async ({ page }) => {
    const { courseDetails, teacher } = await pathsOf();
    const { path: preview } = await findLesson(page, { title: 'One bucket, three taps' });
    if (viewer !== 'visitor') await signIn(page, await demonstrationPerson(viewer));
    for (const path of ['/', '/get-all-classes', courseDetails, teacher, preview, '/teach-in-here', '/verify']) {
      expect.soft(await shiftOf(page, path), path).toBeLessThan(0.02);
    }
  });
}
