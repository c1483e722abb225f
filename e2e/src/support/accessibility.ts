import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { splashIsGone } from './splash.ts';

const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  /** Of what axe can fetch beforehand, these rules use media alone. */
  preload: { assets: ['media'] },
};

/** Legacy mode leaves out frames of other origins, of which there are none, and takes half the time. */
export async function expectAccessible(page: Page): Promise<void> {
  await splashIsGone(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** In the middle of a transition between two colours, contrast would depend on the moment. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });

/** In both themes. Leaves the page in the light one. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await waitForTransitions(page);
    await expectAccessible(page);
  }
  await expectNoHorizontalOverflow(page);
}

/** Nothing is wider than the window. */
export const expectNoHorizontalOverflow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
