import { classFor, newStudentAt, paid, payWith, placeOrder } from './buying.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail: '' }),
});

test('who sees an old price is told the new one before paying', async ({ page }) => {
  const course = await classFor(page, 'money');
  await page.route(`**/api/get-class/${course._id}`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ClassPrice: 1 } });
  });
  await newStudentAt(page, `/make-payment/${course._id}`);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$1');
  const dialog = await placeOrder(page);
  await expect(dialog.getByRole('status').filter({ hasText: 'The price of this class has changed.' })).toBeVisible();
});

test('while the order is on its way nothing can be pressed twice', async ({ page }) => {
  const course = await classFor(page, 'money');
  await newStudentAt(page, `/make-payment/${course._id}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/create-payment-intent', async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Place Order' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  release();
  await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeVisible();
  expect(asked).toBe(1);
});

test('while the classes and the payments load, the pages say so', async ({ page }) => {
  await page.goto('/login?to=/dashbord');
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Student' }).click();
  await expect(page.getByRole('link', { name: 'My Enrolled Class' })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  for (const call of ['my-enrolled-class/*', 'my-payments*']) {
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

test.describe('when it cannot be', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a charge that gives no place is said to go back', async ({ page, expectAccessible }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problem(409, 'payment.refunded')));
    await payWith(await placeOrder(page), 'Pays');
    await expect(page.getByRole('heading', { name: 'Unable to enroll the class!' })).toBeFocused();
    await expect(page.getByText(/^A charge that gives no place goes back to your card by itself/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'My Payments' })).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
  });

  test('whoever asks too often is promised nothing, and has the place at the next try', async ({ page }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problem(429, 'request.too-many')));
    await payWith(await placeOrder(page), 'Pays');
    await expect(page.getByText(/^You need not pay again/)).toBeVisible();
    await expect(page.getByText(/goes back/)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(paid(page)).toBeVisible();
  });

  test('whose session ended while they paid comes back to the payment after the login', async ({ page }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problem(401, 'auth.required')));
    const dialog = await placeOrder(page);
    await page.context().clearCookies();
    await payWith(dialog, 'Pays');
    await expect(page).toHaveURL(({ pathname, searchParams }) => {
      const [path, transaction] = (searchParams.get('to') ?? '').split('?payment_intent=');
      return pathname === '/login' && path === `/make-payment/${course._id}` && transaction?.startsWith('pi_') === true;
    });
  });

  test('an order that the provider does not take can be placed again', async ({ page, expectAccessible }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill(problem(503, 'payment.provider-unavailable')),
    );
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The card provider cannot be reached' })).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
    await page.unrouteAll();
    await placeOrder(page);
  });

  test('lists that do not come can be asked for again', async ({ page, expectAccessible }) => {
    test.setTimeout(90_000);
    await page.goto('/login?to=/dashbord');
    await splashIsGone(page);
    await page.getByRole('button', { name: 'Student' }).click();
    await page.route('**/api/my-enrolled-class/*', (route) => route.fulfill(problem(503, 'server.unavailable')));
    await page.getByRole('link', { name: 'My Enrolled Class' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await messagesAreGone(page);
    await expectAccessible();
    await page.unrouteAll();
    await again.click();
    await expect(page.getByRole('list', { name: 'My classes' })).toBeVisible();
  });

  test('a receipt that is somebody else’s, or none, is not found', async ({ page, expectAccessible }) => {
    await page.goto('/login?to=/dashbord/payments/0197c3a0-0000-7000-8000-000000000001');
    await splashIsGone(page);
    await page.getByRole('button', { name: 'Student' }).click();
    await expect(page.getByText('This payment does not exist.')).toBeVisible();
    await messagesAreGone(page);
    await expectAccessible();
  });
});
