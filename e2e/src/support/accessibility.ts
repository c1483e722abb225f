import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { splashIsGone } from './splash.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const ALL_RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  /** Of what axe can fetch beforehand, these rules use media alone. */
  preload: { assets: ['media'] },
};

/** The rules among them that read colours: all that can differ between two themes. */
const COLOUR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/** In the middle of a transition between two colours, contrast would depend on the moment. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });

/** A button that a new page draws below the pointer begins to change its colour only after a while. */
async function waitForColours(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await waitForTransitions(page);
}

/** Runs axe, which a document keeps once it has it. No page has frames, which would need an axe of their own. */
async function expectNoViolations(page: Page, options: axe.RunOptions): Promise<void> {
  await splashIsGone(page);
  await waitForColours(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (run) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, run);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, options);
  expect(violations).toEqual([]);
}

export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, ALL_RULES);

async function switchTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** In both themes. Leaves the page in the light one. */
export async function expectReadable(page: Page): Promise<void> {
  await switchTheme(page, 'dark');
  await expectNoViolations(page, COLOUR_RULES);
  await switchTheme(page, 'light');
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
}

/** Nothing is wider than the window. */
export const expectNoHorizontalOverflow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** Pages that ask for the width of the window render once more when it changes. */
const waitForLayout = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** As in the project 360px. */
const SMALL_SCREEN = { width: 360, height: 740 };

/** At the page's own width and on a small screen for fingers. Leaves the page at its own width. */
export async function expectReadableOnEveryScreen(page: Page): Promise<void> {
  await expectReadable(page);
  const ownSize = page.viewportSize() ?? SMALL_SCREEN;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(SMALL_SCREEN);
  await waitForLayout(page);
  await expectReadable(page);
  await page.setViewportSize(ownSize);
  await session.detach();
  await waitForLayout(page);
}
