import type { Page } from '@playwright/test';
import { classFor, newStudentAt, ownPayments, paid, payWith, placeOrder } from './buying.ts';
import { expect, splashIsGone, test } from './journey.ts';

/** The provider's name of what the page begins to pay. */
async function nextTransaction(page: Page): Promise<string> {
  const answer = await page.waitForResponse('**/api/create-payment-intent');
  return (await answer.json()).TransactionID;
}

/** Places the order and says which payment it is. */
async function begin(page: Page) {
  const [transaction, dialog] = await Promise.all([nextTransaction(page), placeOrder(page)]);
  return { transaction, dialog };
}

test.describe('nobody is charged twice, and nobody loses the way', () => {
  /** What was not paid yet when the page was loaded again. */
  test.use({ expectedComplaints: [/402 \(Payment Required\)/] });

  test('loading the page again and going back lead to the same payment', async ({ page }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/class-details/${course._id}`);
    await page.getByRole('link', { name: 'Enroll Now' }).click();
    const first = await begin(page);
    await page.reload();
    await splashIsGone(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const second = await begin(page);
    await page.goBack();
    await expect(page).toHaveURL(`/class-details/${course._id}`);
    await page.getByRole('link', { name: 'Enroll Now' }).click();
    const third = await begin(page);
    expect([second.transaction, third.transaction]).toEqual([first.transaction, first.transaction]);
    await payWith(third.dialog, 'Pays');
    await expect(paid(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Go to Dashbord' })).toBeVisible();
    await page.goForward();
    await expect(paid(page)).toBeVisible();
    expect(await ownPayments(page)).toMatchObject([{ Status: 'paid', TransactionID: first.transaction }]);
  });

  test('a page that is loaded again while the money moves goes on where it was', async ({ page }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const { promise: charged, resolve: saysCharged } = Promise.withResolvers<void>();
    await page.route('**/payment_intents/*/confirm', async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      saysCharged();
    });
    const { dialog } = await begin(page);
    await payWith(dialog, 'Pays');
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    await expect(pay).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await charged;
    await page.reload();
    await expect(paid(page)).toBeVisible();
    expect(await ownPayments(page)).toHaveLength(1);
  });

  test('two tabs pay for one class, and it is paid once', async ({ page, context }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const other = await context.newPage();
    await other.goto(`/make-payment/${course._id}`);
    await splashIsGone(other);
    const [one, two] = [await begin(page), await begin(other)];
    await payWith(one.dialog, 'Pays');
    await expect(paid(page)).toBeVisible();
    await payWith(two.dialog, 'Pays');
    await expect(paid(other)).toBeVisible();
    expect(await ownPayments(page)).toMatchObject([{ Status: 'paid', TransactionID: one.transaction }]);
  });

  test('a tab that was left open finds out when the order is placed', async ({ page, context }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const other = await context.newPage();
    await other.goto(`/make-payment/${course._id}`);
    await splashIsGone(other);
    await expect(other.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await payWith(await placeOrder(page), 'Pays');
    await expect(paid(page)).toBeVisible();
    await other.getByRole('button', { name: 'Place Order' }).click();
    await expect(other.getByRole('heading', { name: 'You have a place in this class already' })).toBeVisible();
    expect(await ownPayments(page)).toHaveLength(1);
  });
});

test.describe('when answers are lost', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the place is asked for again by itself', async ({ page }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    let lost = 0;
    await page.route('**/api/class-enrollment/*', async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      expect((await route.fetch()).status()).toBe(200);
      return route.abort();
    });
    await payWith(await placeOrder(page), 'Pays');
    await expect(paid(page)).toBeVisible();
    expect(lost).toBe(2);
  });

  test('the card that was charged all the same is not charged again', async ({ page }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    await page.route('**/payment_intents/*/confirm', async (route) => {
      await route.fetch();
      return route.abort();
    });
    await payWith(await placeOrder(page), 'Pays');
    await expect(paid(page)).toBeVisible();
  });

  test('the page says what happens to the money while the server is away', async ({ page, expectAccessible }) => {
    test.setTimeout(90_000);
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    await page.route('**/api/class-enrollment/*', (route) => route.abort());
    await payWith(await placeOrder(page), 'Pays');
    const heading = page.getByRole('heading', { name: 'Unable to enroll the class!' });
    await expect(heading).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(/^You need not pay again\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await expectAccessible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(paid(page)).toBeVisible();
  });
});
