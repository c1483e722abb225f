import { expect, test } from '../support/fixtures.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { openCheckout, paidHeading, payWith, placeOrder } from '../support/payments.ts';
import { openAs } from '../support/people.ts';

test.use({ allowedConsoleErrors: [/402 \(Payment Required\)/] });

test('a student can read the pages of buying a class, in both themes', { tag: '@narrow' }, async ({
  page,
  expectReadable,
}) => {
  await openCheckout(page, 'Bartholomew-Maximilian Featherstonehaugh');
  await expectReadable();
  const dialog = await placeOrder(page);
  await payWith(dialog, 'Wrong CVC');
  await expect(dialog.getByLabel('Security code')).toBeFocused();
  await expectReadable();
  await payWith(dialog, '3-D Secure');
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expectReadable();
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(paidHeading(page)).toBeVisible();
  await dismissToasts(page);
  await expectReadable();
  await openPage(page, '/dashbord/my-enrollment');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectReadable();
  await openPage(page, '/dashbord/payments');
  await expect(page.getByRole('link', { name: /^Receipt/ })).toHaveCount(1);
  await expectReadable();
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectReadable();
});

test('an admin can read the payments, in both themes', { tag: '@narrow' }, async ({ page, expectReadable }) => {
  await openAs(page, 'Admin', '/dashbord/payments');
  await expect(page.getByRole('heading', { name: 'Paid but not enrolled' })).toBeVisible();
  await expect(page.getByText('Loading....')).toHaveCount(0);
  await expectReadable();
});
