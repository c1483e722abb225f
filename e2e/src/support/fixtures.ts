import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable, expectReadableOnEveryScreen } from './accessibility.ts';
import { skipSplash } from './splash.ts';

interface Fixtures {
  /** Errors and warnings that browsers may log in this test; any other one fails it. */
  allowedConsoleErrors: RegExp[];
  /** Whether pages show their splash for its whole second, as they do for everybody but these tests. */
  showSplash: boolean;
  /** Fails when axe-core finds something wrong with the page as it is now. */
  expectAccessible: () => Promise<void>;
  /** Fails when the page is not accessible in the dark or in the light theme, or is wider than the window. */
  expectReadable: () => Promise<void>;
  /** The same, and at 360 px too: for journeys in which only this would differ there. */
  expectReadableOnEveryScreen: () => Promise<void>;
  /** Another person's browser, which shares nothing with the first. Closed with the test. */
  openWindow: () => Promise<Page>;
}

/** Collects what the pages of a context log as errors and warnings, and what they throw. */
function collectConsoleErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (webError) => errors.push(String(webError.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
}

export const test = base.extend<Fixtures>({
  allowedConsoleErrors: [[], { option: true }],
  showSplash: [false, { option: true }],
  context: async ({ context, showSplash, allowedConsoleErrors }, use) => {
    if (!showSplash) await skipSplash(context);
    const errors = collectConsoleErrors(context);
    await use(context);
    expect(errors.filter((text) => !allowedConsoleErrors.some((allowed) => allowed.test(text)))).toEqual([]);
  },
  expectAccessible: ({ page }, use) => use(() => expectAccessible(page)),
  expectReadable: ({ page }, use) => use(() => expectReadable(page)),
  expectReadableOnEveryScreen: ({ page }, use) => use(() => expectReadableOnEveryScreen(page)),
  openWindow: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await skipSplash(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
