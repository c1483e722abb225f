import type { Page } from '@playwright/test';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    const look = async (page: Page, address: string, expectAccessible: () => Promise<void>) => {
      await page.goto(address);
      await expectAccessible();
      await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    };

    test('the pages on which one signs in can be read', async ({ page, expectAccessible }) => {
      for (const address of ['/login', '/signup', '/reset-password?token=x']) {
        await look(page, address, expectAccessible);
      }
    });

    test('the pages of the dashboard can be read', async ({ page, expectAccessible }) => {
      await page.goto('/login?to=/dashbord');
      await splashIsGone(page);
      await page.getByRole('button', { name: 'Admin' }).click();
      await expect(page.getByText('This session')).toBeVisible();
      await messagesAreGone(page);
      for (const address of ['/dashbord/my-profile', '/dashbord/all-users?q=guildhall.test']) {
        await look(page, address, expectAccessible);
      }
    });
  });
}
