import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { skipSplash } from './splash.ts';

interface Fixtures {
  /** Errors and warnings that browsers may log in this test; any other one fails it. */
  allowedConsoleErrors: RegExp[];
  /** Whether pages show their splash for its whole second, as they do for everybody but these tests. */
  showSplash: boolean;
  /** Another person's browser, which shares nothing with the first. Closed with the test. */
  openWindow: () => Promise<Page>;
}

/**
 * Playwright fills a field of Firefox by setting its value, which no page notices that keeps track of values as React does.
 * Here the text goes through the field's editor, as typing does.
 */
const typeByEditor = (context: BrowserContext) =>
  context.addInitScript(() => {
    const insert = (text: string) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLIFrameElement) return activeElement;
      document.execCommand('insertText', false, text);
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
  });

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
  context: async ({ context, showSplash, allowedConsoleErrors, browserName }, use) => {
    if (!showSplash) await skipSplash(context);
    if (browserName === 'firefox') await typeByEditor(context);
    const errors = collectConsoleErrors(context);
    await use(context);
    expect(errors.filter((text) => !allowedConsoleErrors.some((allowed) => allowed.test(text)))).toEqual([]);
  },
  openWindow: async ({ browser, browserName }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await skipSplash(context);
      if (browserName === 'firefox') await typeByEditor(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
