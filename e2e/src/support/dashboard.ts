import { expect, type Locator, type Page } from '@playwright/test';

/** Pixels: below this width the entries are behind a button. */
const SIDEBAR_WIDTH = 1024;

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' });

const isBesidePage = (page: Page) => (page.viewportSize()?.width ?? SIDEBAR_WIDTH) >= SIDEBAR_WIDTH;

/** The button is on small screens only. */
export const sidebarButton = (page: Page): Locator => sidebar(page).getByRole('button', { name: /^Dashboard menu/ });

/** Opens the entries where they are behind a button. */
export async function openSidebar(page: Page): Promise<Locator> {
  const button = sidebarButton(page);
  if (!isBesidePage(page) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return sidebar(page);
}

/** The only entry that is marked is seen without scrolling, or the button names it. */
export async function expectMarked(page: Page, entry: string, how: 'page' | 'true'): Promise<void> {
  const marked = sidebar(page).locator('[aria-current]');
  /** A count of what waits may follow. */
  await expect(marked).toHaveText(new RegExp(`^${entry}`));
  await expect(marked).toHaveAttribute('aria-current', how);
  if (isBesidePage(page)) return expect(marked).toBeInViewport({ ratio: 1 });
  await expect(sidebarButton(page)).toHaveAccessibleName(new RegExp(`^Dashboard menu: ${entry}`));
  await expect(sidebarButton(page)).toBeInViewport({ ratio: 1 });
}

interface PlatformStats {
  totalUsers: number;
  totalEnrolled: number;
}

/** Opens the home page, and reads the statistics that came with it: other journeys change those of the server. */
export async function openHomeWithStats(page: Page): Promise<PlatformStats> {
  const html = await (await page.goto('/'))?.text();
  const [, json = '[]'] = /<script type="application\/json" id="responses">(.*?)<\/script>/s.exec(html ?? '') ?? [];
  const responses: [key: unknown[], body: PlatformStats][] = JSON.parse(json);
  const stats = responses.find(([[path]]) => path === '/platform-stats');
  if (!stats) throw new Error('The home page came without statistics');
  return stats[1];
}
