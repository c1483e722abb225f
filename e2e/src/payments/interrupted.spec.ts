import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { findClass, listPayments, openCheckout, paidHeading, payWith, placeOrder } from '../support/payments.ts';
import { openAsNewPerson } from '../support/people.ts';

/** What the server says to a page that does not know yet what was paid, or what was paid in another tab. */
test.use({ allowedConsoleErrors: [/status of (400|402|409)/] });

/** Places the order; `transaction` is the provider's id of the payment. */
async function beginPayment(page: Page) {
  const [response, dialog] = await Promise.all([
    page.waitForResponse('**/api/create-payment-intent'),
    placeOrder(page),
  ]);
  const transaction: string = (await response.json()).TransactionID;
  return { transaction, dialog };
}

/** Lets the card be charged, but never tells the page so. Resolves when it is charged. */
async function loseConfirmation(page: Page): Promise<{ charged: Promise<void> }> {
  const { promise: charged, resolve } = Promise.withResolvers<void>();
  await page.route('**/payment_intents/*/confirm', async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    resolve();
  });
  return { charged };
}

test('a student who reloads the page or goes back continues the same payment', { tag: '@verify' }, async ({ page }) => {
  const course = await findClass(page, 'paid');
  const student = await openAsNewPerson(page, `/class-details/${course._id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  const first = await beginPayment(page);
  await reloadPage(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const second = await beginPayment(page);
  await page.goBack();
  await expect(page).toHaveURL(`/class-details/${course._id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  const third = await beginPayment(page);
  expect([second.transaction, third.transaction]).toEqual([first.transaction, first.transaction]);
  await payWith(third.dialog, 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to Dashbord' })).toBeVisible();
  await page.goForward();
  await expect(paidHeading(page)).toBeVisible();
  expect(await listPayments(student)).toMatchObject([{ Status: 'paid', TransactionID: first.transaction }]);
});

test('a student who reloads the page while the card is charged finds the class paid', { tag: '@verify' }, async ({
  page,
}) => {
  const { student } = await openCheckout(page);
  const { charged } = await loseConfirmation(page);
  const dialog = await placeOrder(page);
  await payWith(dialog, 'Succeeds');
  await expect(dialog.getByRole('button', { name: /^Pay \$/ })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await charged;
  await page.reload();
  await expect(paidHeading(page)).toBeVisible();
  expect(await listPayments(student)).toHaveLength(1);
});

test('a student who closes the tab right after paying is enrolled within a minute', async ({ page, context }) => {
  const { course } = await openCheckout(page);
  const { charged } = await loseConfirmation(page);
  const tab = await context.newPage();
  await payWith(await placeOrder(page), 'Succeeds');
  await charged;
  await page.close();

  await expect(async () => {
    await tab.goto('/dashbord/my-enrollment');
    await expect(tab.getByRole('heading', { name: course.ClassTitle })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a student who pays for one class in two tabs pays once', { tag: '@verify' }, async ({ page, context }) => {
  const { course, student } = await openCheckout(page);
  const other = await context.newPage();
  await openPage(other, `/make-payment/${course._id}`);
  const [first, second] = [await beginPayment(page), await beginPayment(other)];
  await payWith(first.dialog, 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
  await payWith(second.dialog, 'Succeeds');
  await expect(paidHeading(other)).toBeVisible();
  expect(await listPayments(student)).toMatchObject([{ Status: 'paid', TransactionID: first.transaction }]);
});

test('a student who orders again in a tab that was left open is told that they are enrolled', {
  tag: '@verify',
}, async ({ page, context }) => {
  const { course, student } = await openCheckout(page);
  const other = await context.newPage();
  await openPage(other, `/make-payment/${course._id}`);
  await expect(other.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await payWith(await placeOrder(page), 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
  await other.getByRole('button', { name: 'Place Order' }).click();
  await expect(other.getByRole('heading', { name: 'You are already enrolled' })).toBeVisible();
  expect(await listPayments(student)).toHaveLength(1);
});
