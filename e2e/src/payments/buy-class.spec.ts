import { newAccount, TEACHER } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitSignUp } from '../support/identity-forms.ts';
import { openPage } from '../support/page-actions.ts';
import { findClass, paidHeading, placeOrder, priceText } from '../support/payments.ts';
import { openAs, openAsNewPerson } from '../support/people.ts';

/** The query that leads back to the order. */
const toOrder = (path: string): string => new URLSearchParams({ to: path }).toString();

test('a student buys a class, and finds it on the dashboard from then on', { tag: ['@narrow', '@firefox'] }, async ({
  page,
}) => {
  const course = await findClass(page, 'paid');
  await openAsNewPerson(page, `/class-details/${course._id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL(`/make-payment/${course._id}`);
  for (const text of ['On your Mail', 'Online Payment', 'Shipping fee'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Product' })).toContainText(course.ClassTitle);

  const dialog = await placeOrder(page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(dialog.getByLabel('Card number')).toBeFocused();
  await dialog.getByLabel('Card number').pressSequentially('4242424242424242');
  await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(dialog.getByText('Visa', { exact: true })).toBeAttached();
  await dialog.getByLabel('Expiration date').pressSequentially('1234');
  await expect(dialog.getByLabel('Expiration date')).toHaveValue('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: `Pay ${priceText(course)}`, exact: true }).click();

  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  await expect(paidHeading(page)).toBeFocused();
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Start learning', 'Go to your class', 'Go to Dashbord', 'Continue Shopping']);
  await expect(links.last()).toHaveAttribute('href', '/get-all-classes');
  await page.reload();
  await expect(paidHeading(page)).toBeVisible();
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/learn/${course._id}/`));
  await page.goBack();
  await page.getByRole('link', { name: 'Go to your class' }).click();
  await expect(page).toHaveURL(`/enrolled-class-details/${course._id}`);
  await page.goBack();

  await page.getByRole('link', { name: 'Go to Dashbord' }).click();
  await expect(page).toHaveURL('/dashbord/my-enrollment');
  const card = page.getByRole('article').filter({ hasText: course.ClassTitle });
  await card.getByRole('link', { name: `Continue with ${course.ClassTitle}` }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${course._id}/`));
  await page.goBack();
  await card.getByRole('link', { name: `Assignments of ${course.ClassTitle}` }).click();
  await expect(page).toHaveURL(`/enrolled-class-details/${course._id}`);
  await openPage(page, `/class-details/${course._id}`);
  await expect(page.getByRole('link', { name: 'Go to Dashbord' })).toHaveAttribute('href', '/dashbord/my-enrollment');
  await openPage(page, `/make-payment/${course._id}`);
  await expect(page.getByRole('heading', { name: 'You are already enrolled' })).toBeVisible();
});

test('a visitor signs up for a free class and joins it on its page, without an order', async ({ page }) => {
  const course = await findClass(page, 'free');
  await openPage(page, `/class-details/${course._id}`);
  const panel = page.getByRole('complementary', { name: 'Enroll' });
  await expect(panel).toContainText('Free');
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Get Started' }).click();
  await submitSignUp(page, newAccount());
  await expect(page).toHaveURL(`/class-details/${course._id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByText('Successfully Enrolled.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(panel.getByRole('link').first()).toHaveText('Start learning');
  await page.getByRole('link', { name: 'Go to Dashbord' }).click();
  await expect(page.getByRole('article').filter({ hasText: course.ClassTitle })).toBeVisible();
  await openPage(page, '/dashbord/payments');
  await expect(page.getByText('You have not paid for a class yet.')).toBeVisible();
});

test('a visitor who wants to enroll is asked to login, signs up and comes to the payment', { tag: '@narrow' }, async ({
  page,
}) => {
  const course = await findClass(page, 'paid');
  const order = `/make-payment/${course._id}`;
  await openPage(page, `/class-details/${course._id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please login to enroll.' });
  await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login?${toOrder(order)}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeFocused();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await dialog.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(`/signup?${toOrder(order)}`);
  await submitSignUp(page, newAccount());
  await expect(page).toHaveURL(order);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('a visitor is sent from the order to the login, and back', { tag: '@verify' }, async ({ page }) => {
  const course = await findClass(page, 'free');
  await page.goto(`/make-payment/${course._id}`);
  await expect(page).toHaveURL(`/login?to=%2Fmake-payment%2F${course._id}`);
  await page.getByRole('button', { name: 'Admin' }).click();
  await expect(page).toHaveURL(`/make-payment/${course._id}`);
  await expect(page.getByText("Admin or Teacher can't enroll")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});

test('a person who cannot enroll is told why', async ({ page, request }) => {
  const { data } = await (await request.get('/api/all-classes?limit=100')).json();
  const ownClass = data.find(({ TeacherEmail }: { TeacherEmail: string }) => TeacherEmail === TEACHER.email);
  const otherClass = data.find(({ TeacherEmail }: { TeacherEmail: string }) => TeacherEmail !== TEACHER.email);
  for (const [role, course, reason] of [
    ['Admin', otherClass, "Admin or Teacher can't enroll"],
    ['Teacher', otherClass, "Admin or Teacher can't enroll"],
    ['Teacher', ownClass, 'You cannot enroll on your own published class'],
  ] as const) {
    await openAs(page, role, `/class-details/${course._id}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeDisabled();
  }
});
