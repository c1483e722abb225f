import type { BrowserContext, Page } from '@playwright/test';

/**
 * Pages keep their splash for one second after their first paint. This reports that paint as long past, so that the
 * product removes the splash as soon as it is ready.
 */
export async function skipSplash(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const getEntriesByName = performance.getEntriesByName.bind(performance);
    const isPaint = (name: string) => name === 'first-contentful-paint' || name === 'splash';
    performance.getEntriesByName = (name, type) =>
      isPaint(name) ? [{ startTime: -60_000 } as PerformanceEntry] : getEntriesByName(name, type);
  });
}

/** The product removes the splash when its first page is complete. */
export const splashIsGone = (page: Page): Promise<void> => page.locator('#splash').waitFor({ state: 'detached' });
