import { expect, test } from '../support/fixtures.ts';
import { listPayments, openCheckout, paidHeading, payWith, placeOrder } from '../support/payments.ts';

test('a student refuses the question of the bank and pays nothing, then accepts it and pays', {
  tag: '@firefox',
}, async ({ page }) => {
  const { student } = await openCheckout(page);
  const dialog = await placeOrder(page);
  await payWith(dialog, '3-D Secure');
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/^Unable to enroll the class! Your bank could not confirm/);
  expect(await listPayments(student)).toEqual([]);

  await payWith(dialog, '3-D Secure');
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(paidHeading(page)).toBeVisible();
});

test.describe('with cards that are refused', () => {
  test.use({ allowedConsoleErrors: [/402 \(Payment Required\)/] });

  test('a student reads beside the field or above why a card was declined, and pays with another', async ({ page }) => {
    const { student } = await openCheckout(page);
    const dialog = await placeOrder(page);
    await payWith(dialog, 'Insufficient funds');
    await expect(dialog.getByRole('alert')).toHaveText('Unable to enroll the class! Your card has insufficient funds.');
    await payWith(dialog, 'Wrong CVC');
    await expect(dialog.getByLabel('Security code')).toHaveAccessibleDescription(
      'Your card’s security code is incorrect.',
    );
    await expect(dialog.getByLabel('Security code')).toBeFocused();
    await expect(dialog.getByRole('alert')).toHaveText('Unable to enroll the class!');
    await payWith(dialog, 'Expired');
    await expect(dialog.getByLabel('Expiration date')).toHaveAccessibleDescription('Your card has expired.');
    await payWith(dialog, 'Declined');
    await expect(dialog.getByRole('alert')).toHaveText('Unable to enroll the class! Your card was declined.');
    await payWith(dialog, 'Succeeds');
    await expect(paidHeading(page)).toBeVisible();
    expect(await listPayments(student)).toMatchObject([{ Status: 'paid' }]);
  });
});
