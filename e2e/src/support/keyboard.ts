import { expect, type Locator, type Page } from '@playwright/test';
import { focusedText } from './page-actions.ts';

/** More than any page has. */
const MAX_PRESSES = 150;

/** Presses Tab until the element with this text has the focus. */
export async function tabToText(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES && (await focusedText(page)) !== text; presses++)
    await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe(text);
}

/** Presses Tab until this element has the focus; it is in sight then. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const hasFocus = () => element.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus()); presses++) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
  await expect(element).toBeInViewport();
}

/** Reaches a link or button with Tab, and presses it with Enter. */
export async function pressEnterOn(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}
