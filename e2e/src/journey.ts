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

/** On a small screen the links wait behind the menu button. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}
