import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { splashIsGone } from '../support/splash.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const ALL_RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  /** These rules use media alone of what axe can fetch beforehand. */
  preload: { assets: ['media'] },
};

/** The rules among them that read colours: all that can differ between two themes. */
const COLOUR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/**
 * In the middle of a transition between two colours, contrast would depend on the moment. What an element inherits
 * changes with the end of another's transition, and begins the next.
 */
const finishTransitions = (page: Page) =>
  page.evaluate(() => {
    const listTransitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let running = listTransitions(); running.length > 0; running = listTransitions()) {
      for (const transition of running) transition.finish();
    }
  });

/** Runs axe, which a document keeps once it has it. No page has frames, which would need an axe of their own. */
async function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await finishTransitions(page);
  return page.evaluate(async (run) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, run);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, options);
}

async function switchTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Checks the page as it is, in the dark and in the light theme. Moves the pointer away from it. */
export async function findReadabilityFaults(page: Page): Promise<string[]> {
  await splashIsGone(page);
  /** A button that a new page draws below the pointer begins to change its colour only after a while. */
  await page.mouse.move(0, 0);
  await switchTheme(page, 'dark');
  const dark = await findViolations(page, COLOUR_RULES);
  await switchTheme(page, 'light');
  const light = await findViolations(page, ALL_RULES);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...dark.map((fault) => `dark theme: ${fault}`),
    ...light,
    ...(excess > 0 ? [`the page is ${excess} px wider than the window`] : []),
  ];
}
