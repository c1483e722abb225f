import { expect, test } from '../support/fixtures.ts';
import { listPayments, openCheckout, paidHeading, payWith, placeOrder } from '../support/payments.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('a student’s browser asks again by itself for the enrolment', { tag: '@verify' }, async ({ page }) => {
  await openCheckout(page);
  let lost = 0;
  await page.route('**/api/class-enrollment/*', async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    expect((await route.fetch()).status()).toBe(200);
    return route.abort();
  });
  await payWith(await placeOrder(page), 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
  expect(lost).toBe(2);
});

test('a student whose card was charged without a response is not charged again', { tag: '@verify' }, async ({
  page,
}) => {
  const { student } = await openCheckout(page);
  await page.route('**/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await payWith(await placeOrder(page), 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
  expect(await listPayments(student)).toMatchObject([{ Status: 'paid' }]);
});

test('a student who has paid is told what happens to the money while the server cannot be reached', {
  tag: '@verify',
}, async ({ page }) => {
  await openCheckout(page);
  await page.route('**/api/class-enrollment/*', (route) => route.abort());
  await page.clock.install();
  await payWith(await placeOrder(page), 'Succeeds');
  const heading = page.getByRole('heading', { name: 'Unable to enroll the class!' });
  /** The page asks again after longer and longer pauses, before it gives up. */
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(heading).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
  await page.clock.resume();
  await expect(page.getByText(/^You don’t need to pay again\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(paidHeading(page)).toBeVisible();
});
