import { classFor, newStudentAt, ownPayments, paid, placeOrder } from './buying.ts';
import { expect, test } from './journey.ts';
import { messagesAreGone } from './people.ts';
import { pretendStripe } from './stripe-double.ts';

/** The server knows that it has no real keys, and lets no page ask Stripe for anything. */
test.use({ bypassCSP: true });

const pay = { name: /^Pay \$/ } as const;

test.describe('with Stripe’s Payment Element', () => {
  test.use({ expectedComplaints: [/402 \(Payment Required\)/] });

  test('a declined card is told why, and another pays; nothing comes from Stripe before', async ({
    page,
    expectAccessible,
  }) => {
    const { asked } = await pretendStripe(page);
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    expect(asked).toEqual([]);
    const dialog = await placeOrder(page);
    await dialog.getByLabel('Test card').selectOption('Declined');
    expect(asked).toHaveLength(1);
    await messagesAreGone(page);
    await expectAccessible();
    await dialog.getByRole('button', pay).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
    await dialog.getByLabel('Test card').selectOption('Pays');
    await dialog.getByRole('button', pay).click();
    await expect(paid(page)).toBeVisible();
  });

  test('the bank asks on top of the dialog: refused and accepted', async ({ page }) => {
    await pretendStripe(page);
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const dialog = await placeOrder(page);
    await dialog.getByLabel('Test card').selectOption('Asks');
    await dialog.getByRole('button', pay).click();
    await page.getByRole('button', { name: 'Bank: refused' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your bank could not confirm that it is you.');
    await dialog.getByRole('button', pay).click();
    await page.getByRole('button', { name: 'Bank: accepted' }).click();
    await expect(paid(page)).toBeVisible();
  });

  test('a bank that wants the whole page sends people back, with the place or with the order', async ({ page }) => {
    await pretendStripe(page);
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const goToBank = async () => {
      const dialog = await placeOrder(page);
      await dialog.getByLabel('Test card').selectOption('Sends to the bank');
      await dialog.getByRole('button', pay).click();
      await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
    };
    await goToBank();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You have not been charged' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await goToBank();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(paid(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/make-payment/${course._id}\\?payment_intent=pi_\\w+$`));
    expect(await ownPayments(page)).toHaveLength(1);
  });
});

test.describe('where Stripe’s script cannot be had', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the dialog says so, and tries again when asked to', async ({ page, expectAccessible }) => {
    await pretendStripe(page);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const dialog = await placeOrder(page);
    await expect(dialog.getByRole('alert')).toContainText('The card provider cannot be reached');
    await messagesAreGone(page);
    await expectAccessible();
    await page.unroute('https://js.stripe.com/**');
    await pretendStripe(page);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Test card').selectOption('Pays');
    await dialog.getByRole('button', pay).click();
    await expect(paid(page)).toBeVisible();
  });
});
