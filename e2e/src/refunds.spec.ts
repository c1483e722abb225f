import { classFor, comeBackAs, newStudentAt, ownPayments, paid, payWith, placeOrder, priceText } from './buying.ts';
import { expect, test } from './journey.ts';
import { DEMONSTRATION_PASSWORD, messagesAreGone, newestMail } from './people.ts';

const ADMIN = { email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD };

test('a student prints the receipt of what was bought', async ({ page, expectAccessible }) => {
  const course = await classFor(page, 'money');
  const account = await newStudentAt(page, `/make-payment/${course._id}`);
  await payWith(await placeOrder(page), 'Pays');
  await expect(paid(page)).toBeVisible();
  const [{ TransactionID } = { TransactionID: '' }] = await ownPayments(page);
  await page.goto('/dashbord/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'My Payments' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: TransactionID })).toContainText('Paid');
  await messagesAreGone(page);
  await expectAccessible();
  await page.getByRole('link', { name: `Receipt for ${course.ClassTitle}` }).click();
  const receipt = page.getByRole('main').getByRole('article');
  for (const text of [course.ClassTitle, account.email, priceText(course), TransactionID, 'Visa •••• 4242']) {
    await expect(receipt).toContainText(text);
  }
  await expectAccessible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('an admin refunds a payment; its student is told, loses the place and may buy again', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const course = await classFor(page, 'money');
  const account = await newStudentAt(page, `/make-payment/${course._id}`);
  await payWith(await placeOrder(page), 'Pays');
  await expect(paid(page)).toBeVisible();

  await comeBackAs(page, ADMIN, '/dashbord/payments');
  await expect(page.getByText(/^None, as it should be/)).toBeVisible();
  await page.getByLabel('Search payments').fill(account.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=w\./);
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row).toHaveCount(1);
  await messagesAreGone(page);
  await expectAccessible();
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Yes, refund it!' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The class was moved to another week.');
  await dialog.getByRole('button', { name: 'Yes, refund it!' }).click();
  await expect(page.getByText('The payment goes back.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Refunded', { timeout: 3_000 });
  }).toPass();
  await expect(row.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await page.getByLabel('Status').selectOption({ label: 'Paid' });
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByText('No data to show')).toBeVisible();

  const mail = await newestMail(page, account.email, /^Your money comes back/);
  expect(mail.text).toContain('The class was moved to another week.');
  await page.goto('/');
  await comeBackAs(page, account, `/class-details/${course._id}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await payWith(await placeOrder(page), 'Pays');
  await expect(paid(page)).toBeVisible();
  expect((await ownPayments(page)).map(({ Status }) => Status)).toEqual(['paid', 'refunded']);
});
