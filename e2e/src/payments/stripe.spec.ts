import { useFakeStripe } from '../support/fake-stripe.ts';
import { expect, test } from '../support/fixtures.ts';
import { listPayments, openCheckout, paidHeading, placeOrder } from '../support/payments.ts';

/** The server knows that it has no real keys, and its policy lets no page load anything from Stripe. */
test.use({ bypassCSP: true });

const PAY = { name: /^Pay \$/ } as const;

test.describe('with Stripe’s Payment Element', () => {
  test.use({ allowedConsoleErrors: [/402 \(Payment Required\)/] });

  test('a student loads nothing from Stripe before the order, reads why a card was declined, and pays', async ({
    page,
  }) => {
    const { scriptUrls } = await useFakeStripe(page);
    await openCheckout(page);
    expect(scriptUrls).toEqual([]);
    const dialog = await placeOrder(page);
    await dialog.getByLabel('Test card').selectOption('Declined');
    expect(scriptUrls).toHaveLength(1);
    await dialog.getByRole('button', PAY).click();
    await expect(dialog.getByRole('alert')).toHaveText('Unable to enroll the class! Your card was declined.');
    await dialog.getByLabel('Test card').selectOption('Pays');
    await dialog.getByRole('button', PAY).click();
    await expect(paidHeading(page)).toBeVisible();
  });

  test('a student refuses and then accepts the question that the bank shows on top of the dialog', {
    tag: '@verify',
  }, async ({ page }) => {
    await useFakeStripe(page);
    await openCheckout(page);
    const dialog = await placeOrder(page);
    await dialog.getByLabel('Test card').selectOption('Asks');
    await dialog.getByRole('button', PAY).click();
    await page.getByRole('button', { name: 'Bank: refused' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your bank could not confirm that it was you.');
    await dialog.getByRole('button', PAY).click();
    await page.getByRole('button', { name: 'Bank: accepted' }).click();
    await expect(paidHeading(page)).toBeVisible();
  });

  test('a student sent to the bank’s own page comes back to the order, and then to the class', {
    tag: '@verify',
  }, async ({ page }) => {
    await useFakeStripe(page);
    const { course, student } = await openCheckout(page);
    const goToBank = async () => {
      const dialog = await placeOrder(page);
      await dialog.getByLabel('Test card').selectOption('Sends to the bank');
      await dialog.getByRole('button', PAY).click();
      await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    };
    await goToBank();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You have not been charged' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await goToBank();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(paidHeading(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/make-payment/${course._id}\\?payment_intent=pi_\\w+$`));
    expect(await listPayments(student)).toHaveLength(1);
  });
});

test.describe('when Stripe’s script cannot be loaded', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a student is told so, tries again and pays', { tag: '@verify' }, async ({ page }) => {
    await useFakeStripe(page);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await openCheckout(page);
    const dialog = await placeOrder(page);
    await expect(dialog.getByRole('alert')).toContainText('The card provider is not available right now');
    await page.unroute('https://js.stripe.com/**');
    await useFakeStripe(page);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Test card').selectOption('Pays');
    await dialog.getByRole('button', PAY).click();
    await expect(paidHeading(page)).toBeVisible();
  });
});
