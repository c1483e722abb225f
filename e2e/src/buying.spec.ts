import { classFor, newStudentAt, ownPayments, paid, payWith, placeOrder, priceText } from './buying.ts';
import { expect, splashIsGone, test } from './journey.ts';
import { messagesAreGone } from './people.ts';

test('a student buys a class, and has it on the dashboard from then on', async ({ page, expectAccessible }) => {
  const course = await classFor(page, 'money');
  await newStudentAt(page, `/class-details/${course._id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL(`/make-payment/${course._id}`);
  for (const text of ['On your Mail', 'Online Payment', 'Shipping fee'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Product' })).toContainText(course.ClassTitle);
  await messagesAreGone(page);
  await expectAccessible();

  const dialog = await placeOrder(page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(dialog.getByLabel('Card number')).toBeFocused();
  await expectAccessible();
  await dialog.getByLabel('Card number').pressSequentially('4242424242424242');
  await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(dialog.getByText('Visa', { exact: true })).toBeAttached();
  await dialog.getByLabel('Expiration date').pressSequentially('1234');
  await expect(dialog.getByLabel('Expiration date')).toHaveValue('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: `Pay ${priceText(course)}`, exact: true }).click();

  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  await expect(paid(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/get-all-classes');
  await messagesAreGone(page);
  await expectAccessible();
  await page.reload();
  await expect(paid(page)).toBeVisible();

  await page.getByRole('link', { name: 'My Enrolled Class' }).click();
  await expect(page).toHaveURL('/dashbord/my-enrollment');
  const card = page.getByRole('article').filter({ hasText: course.ClassTitle });
  await messagesAreGone(page);
  await expectAccessible();
  await card.getByRole('link', { name: `Continue with ${course.ClassTitle}` }).click();
  await expect(page).toHaveURL(`/enrolled-class-details/${course._id}`);
  await page.goto(`/class-details/${course._id}`);
  await expect(page.getByRole('link', { name: 'Go to Dashbord' })).toHaveAttribute('href', '/dashbord/my-enrollment');
  await page.goto(`/make-payment/${course._id}`);
  await expect(page.getByRole('heading', { name: 'You have a place in this class already' })).toBeVisible();
  await expectAccessible();
});

test.describe('with the provider’s refusals', () => {
  test.use({ expectedComplaints: [/402 \(Payment Required\)/] });

  test('a declined card is told why, beside the field or above, and another one pays', async ({
    page,
    expectAccessible,
  }) => {
    const course = await classFor(page, 'money');
    await newStudentAt(page, `/make-payment/${course._id}`);
    const dialog = await placeOrder(page);
    await payWith(dialog, 'Insufficient funds');
    await expect(dialog.getByRole('alert')).toHaveText('Your card has insufficient funds.');
    await messagesAreGone(page);
    await expectAccessible();
    await payWith(dialog, 'Wrong CVC');
    await expect(dialog.getByLabel('Security code')).toHaveAccessibleDescription(
      "Your card's security code is incorrect.",
    );
    await expect(dialog.getByLabel('Security code')).toBeFocused();
    await payWith(dialog, 'Expired');
    await expect(dialog.getByLabel('Expiration date')).toHaveAccessibleDescription('Your card has expired.');
    await payWith(dialog, 'Declined');
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
    await payWith(dialog, 'Pays');
    await expect(paid(page)).toBeVisible();
    expect((await ownPayments(page)).map(({ Status }) => Status)).toEqual(['paid']);
  });
});

test('a bank asks whether it is them: refused, nothing is paid; accepted, it is', async ({
  page,
  expectAccessible,
}) => {
  const course = await classFor(page, 'money');
  await newStudentAt(page, `/make-payment/${course._id}`);
  const dialog = await placeOrder(page);
  await payWith(dialog, '3-D Secure');
  await expect(dialog.getByRole('heading', { name: 'Is it you?' })).toBeFocused();
  await messagesAreGone(page);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your bank could not confirm that it is you.');
  expect(await ownPayments(page)).toEqual([]);

  await payWith(dialog, '3-D Secure');
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(paid(page)).toBeVisible();
});

test('whoever closes the tab right after paying is enrolled within the minute all the same', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const course = await classFor(page, 'money');
  await newStudentAt(page, `/make-payment/${course._id}`);
  const { promise: charged, resolve: saysCharged } = Promise.withResolvers<void>();
  await page.route('**/payment_intents/*/confirm', async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    saysCharged();
  });
  const tab = await context.newPage();
  await payWith(await placeOrder(page), 'Pays');
  await charged;
  await page.close();

  await expect(async () => {
    await tab.goto('/dashbord/my-enrollment');
    await expect(tab.getByRole('heading', { name: course.ClassTitle })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});

test('a free class is taken without a card', async ({ page, expectAccessible }) => {
  const course = await classFor(page, 'free');
  await newStudentAt(page, `/class-details/${course._id}`);
  await expect(page.getByRole('complementary', { name: 'Enroll' })).toContainText('Free');
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are enrolled!' })).toBeVisible();
  await messagesAreGone(page);
  await expectAccessible();
  await page.getByRole('link', { name: 'My Enrolled Class' }).click();
  await expect(page.getByRole('article').filter({ hasText: course.ClassTitle })).toBeVisible();
  await page.goto('/dashbord/payments');
  await expect(page.getByText('You have not paid for a class yet.')).toBeVisible();
  await expectAccessible();
});

test('who is not signed in is sent to login and comes back to the order', async ({ page }) => {
  const course = await classFor(page, 'free');
  await page.goto(`/make-payment/${course._id}`);
  await expect(page).toHaveURL(`/login?to=%2Fmake-payment%2F${course._id}`);
  await splashIsGone(page);
  await page.getByRole('button', { name: 'Admin' }).click();
  await expect(page).toHaveURL(`/make-payment/${course._id}`);
  await expect(page.getByText("Admin or Teacher can't enroll")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});
