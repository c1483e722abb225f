import type { Page } from '@playwright/test';
import { classFor, newStudentAt, paid, payWith, placeOrder } from './buying.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, expectedComplaints: [/402 \(Payment Required\)/] });

    test('the pages of buying can be read', async ({ page, expectAccessible }) => {
      test.setTimeout(120_000);
      const look = async () => {
        await messagesAreGone(page);
        await expectAccessible();
        expect(await isTooWide(page)).toBe(false);
      };
      const course = await classFor(page, 'money');
      await newStudentAt(page, `/make-payment/${course._id}`, 'Bartholomew-Maximilian Featherstonehaugh');
      await look();
      const dialog = await placeOrder(page);
      await payWith(dialog, 'Wrong CVC');
      await expect(dialog.getByLabel('Security code')).toBeFocused();
      await look();
      await payWith(dialog, '3-D Secure');
      await expect(dialog.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
      await look();
      await dialog.getByRole('button', { name: 'Complete authentication' }).click();
      await expect(paid(page)).toBeVisible();
      await look();
      await page.goto('/dashbord/my-enrollment');
      await expect(page.getByRole('article')).toHaveCount(1);
      await look();
      await page.goto('/dashbord/payments');
      await expect(page.getByRole('link', { name: /^Receipt/ })).toHaveCount(1);
      await look();
      await page.getByRole('link', { name: /^Receipt/ }).click();
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
      await look();
    });

    test('an admin can read the payments', async ({ page, expectAccessible }) => {
      await page.goto('/login?to=/dashbord/payments');
      await splashIsGone(page);
      await page.getByRole('button', { name: 'Admin' }).click();
      await expect(page.getByRole('heading', { name: 'Paid but not enrolled' })).toBeVisible();
      await expect(page.getByText('Loading....')).toHaveCount(0);
      await messagesAreGone(page);
      await expectAccessible();
      expect(await isTooWide(page)).toBe(false);
    });
  });
}
