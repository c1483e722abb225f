import { expect, type Locator, type Page } from '@playwright/test';
import { splashIsGone } from './splash.ts';

/** Loads a page, until the product has started in it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await splashIsGone(page);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await splashIsGone(page);
}

/** Fires the event on which the app refetches stale queries, as when its window is shown again. */
export const returnToWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** Closes every toast. They would otherwise cover the page for up to four seconds, half faded at the end. */
export async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    await buttons.evaluateAll((all) => {
      for (const button of all) (button as HTMLButtonElement).click();
    });
    await expect(buttons).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/**
 * Presses a button twice, the second time a frame later, whatever the first press has done to it by then. A double
 * click would press what stands in the button's place once the answer is there.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate(async (element: HTMLElement) => {
    element.focus();
    element.click();
    await new Promise(requestAnimationFrame);
    element.click();
  });
}

/** The text of the element that has the focus; of the whole page where none has. */
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');

/** Pixels. From this width on, the navigation bar shows the links. */
const NAVIGATION_BAR_WIDTH = 1_024;

/** Opens the menu that holds the links on a small screen; it is closed by every navigation. */
export async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? NAVIGATION_BAR_WIDTH) >= NAVIGATION_BAR_WIDTH) return;
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
}

/** Opens the account menu, which is a part of the main menu on a small screen, and returns it. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await splashIsGone(page);
  const opener = page.getByRole('button', { name: /^(Account menu|Open menu|Close menu)$/ });
  const menu = async () => page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`);
  // Again where a navigation, whose address is there before its page, has closed the menu.
  await expect(async () => {
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
    await expect((await menu()).getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return menu();
}

export async function logOut(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!').first()).toBeVisible();
}
