import { expect, test } from '../support/fixtures.ts';
import { findClass, openCheckout, paidHeading, payWith, placeOrder } from '../support/payments.ts';
import { openAs, openAsNewPerson } from '../support/people.ts';
import { problemResponse } from '../support/problem-response.ts';

test('a student who sees an old price is told the new one before paying', async ({ page }) => {
  const course = await findClass(page, 'paid');
  await page.route(`**/api/get-class/${course._id}`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ClassPrice: 1 } });
  });
  await openAsNewPerson(page, `/make-payment/${course._id}`);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$1');
  const dialog = await placeOrder(page);
  await expect(dialog.getByRole('status').filter({ hasText: 'The price of this class has changed.' })).toBeVisible();
});

test('a student cannot place an order twice', { tag: '@verify' }, async ({ page }) => {
  await openCheckout(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/create-payment-intent', async (route) => {
    requests += 1;
    await released;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Place Order' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  release();
  await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeVisible();
  expect(requests).toBe(1);
});

test('a student reads Loading.... while their classes and payments are fetched', { tag: '@verify' }, async ({
  page,
}) => {
  await openAs(page, 'Student', '/dashbord');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  for (const call of ['my-enrolled-class/*', 'my-orders*']) {
    await page.route(`**/api/${call}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  for (const name of ['My Payments', 'My Enrolled Class']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
  }
  release();
  await expect(page.getByRole('list', { name: 'My classes' })).toBeVisible();
});

test.describe('when a call fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a student who was charged without being enrolled is told that the money comes back', async ({ page }) => {
    await openCheckout(page);
    await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problemResponse(409, 'payment.refunded')));
    await payWith(await placeOrder(page), 'Succeeds');
    await expect(page.getByRole('heading', { name: 'Unable to enroll the class!' })).toBeFocused();
    await expect(
      page.getByText(/^If a charge does not lead to an enrollment, it is refunded automatically/),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'My Payments' })).toBeVisible();
  });

  test('a student who asks too often is not told of a refund, and is enrolled at the next try', {
    tag: '@verify',
  }, async ({ page }) => {
    await openCheckout(page);
    await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problemResponse(429, 'request.too-many')));
    await payWith(await placeOrder(page), 'Succeeds');
    await expect(page.getByText(/^You don’t need to pay again\./)).toBeVisible();
    await expect(page.getByText(/goes back/)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(paidHeading(page)).toBeVisible();
  });

  test('a student whose session ends while they pay comes back to the payment after the login', {
    tag: '@verify',
  }, async ({ page }) => {
    const { course } = await openCheckout(page);
    await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problemResponse(401, 'auth.required')));
    const dialog = await placeOrder(page);
    await page.context().clearCookies();
    await payWith(dialog, 'Succeeds');
    await expect(page).toHaveURL(({ pathname, searchParams }) => {
      const [path, transaction] = (searchParams.get('to') ?? '').split('?payment_intent=');
      return pathname === '/login' && path === `/make-payment/${course._id}` && transaction?.startsWith('pi_') === true;
    });
  });

  test('a student places an order again that the card provider did not accept', { tag: '@verify' }, async ({
    page,
  }) => {
    await openCheckout(page);
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill(problemResponse(503, 'payment.provider-unavailable')),
    );
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The card provider is not available right now' }),
    ).toBeVisible();
    await page.unrouteAll();
    await placeOrder(page);
  });

  test('a student is told that their classes cannot be shown, and tries again', { tag: '@verify' }, async ({
    page,
  }) => {
    await openAs(page, 'Student', '/dashbord');
    await page.route('**/api/my-enrolled-class/*', (route) =>
      route.fulfill(problemResponse(503, 'server.unavailable')),
    );
    await page.getByRole('link', { name: 'My Enrolled Class' }).click();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await page.unrouteAll();
    await tryAgain.click();
    await expect(page.getByRole('list', { name: 'My classes' })).toBeVisible();
  });

  test('a student is told that a receipt of somebody else does not exist', { tag: '@verify' }, async ({ page }) => {
    await openAs(page, 'Student', '/dashbord/payments/0197c3a0-0000-7000-8000-000000000001');
    await expect(page.getByText('This payment does not exist.')).toBeVisible();
  });
});
