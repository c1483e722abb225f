import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the window. */
export const expectNoHorizontalOverflow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
