import { expect, test } from '../support/fixtures.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { openCheckout, paidHeading, payWith, placeOrder } from '../support/payments.ts';
import { openAs } from '../support/people.ts';

test.use({ allowedConsoleErrors: [/402 \(Payment Required\)/] });

test('a student can read the pages of buying a class, in both themes', async ({
  page,
  expectReadableOnEveryScreen,
}) => {
  await openCheckout(page, 'Bartholomew-Maximilian Featherstonehaugh');
  await expectReadableOnEveryScreen();
  const dialog = await placeOrder(page);
  await payWith(dialog, 'Wrong CVC');
  await expect(dialog.getByLabel('Security code')).toBeFocused();
  await expectReadableOnEveryScreen();
  await payWith(dialog, '3-D Secure');
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expectReadableOnEveryScreen();
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(paidHeading(page)).toBeVisible();
  await dismissToasts(page);
  await expectReadableOnEveryScreen();
  await openPage(page, '/dashbord/my-enrollment');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectReadableOnEveryScreen();
  await openPage(page, '/dashbord/payments');
  await expect(page.getByRole('link', { name: /^Receipt/ })).toHaveCount(1);
  await expectReadableOnEveryScreen();
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectReadableOnEveryScreen();
});

test('an admin can read the payments, in both themes', async ({ page, expectReadableOnEveryScreen }) => {
  await openAs(page, 'Admin', '/dashbord/payments');
  await expect(page.getByRole('heading', { name: 'Paid but not enrolled' })).toBeVisible();
  await expect(page.getByText('Loading....')).toHaveCount(0);
  await expectReadableOnEveryScreen();
});
