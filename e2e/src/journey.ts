import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Journey {
  /** Texts that the browser's console may complain with in this journey; anything else fails it. */
  expectedComplaints: RegExp[];
  /** Looks at the page as assistive software would, and finds nothing wrong. */
  expectAccessible: () => Promise<void>;
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A story in a real browser. What the console complains of fails it. */
export const test = base.extend<Journey>({
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await use(page);
    expect(complaints.filter((text) => !expectedComplaints.some((expected) => expected.test(text)))).toEqual([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await splashIsGone(page);
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect };

export const splashIsGone = (page: Page) => expect(page.locator('#splash')).toHaveCount(0);

/** Pixels; from here on the links stand in the bar. */
const WIDE = 1_024;

/** On a small screen the links wait behind the menu button; going somewhere closes the menu first. */
export async function openMenu(page: Page) {
  if ((page.viewportSize()?.width ?? WIDE) >= WIDE) return;
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
}
