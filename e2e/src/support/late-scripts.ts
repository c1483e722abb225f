import type { Page } from '@playwright/test';

/** Opens a page whose scripts wait until the returned function is called, and come then, or never. */
export async function openBeforeScripts(page: Page, path: string, then: 'come' | 'fail' = 'come'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await (then === 'come' ? route.continue() : route.abort());
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

/** What was pressed and waits for the scripts. */
export const waiting = (page: Page) => page.locator('[data-early]');
