import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { openPage } from '../support/page-actions.ts';
import { listPayments, openCheckout, paidHeading, payWith, placeOrder, priceText } from '../support/payments.ts';
import { openAs } from '../support/people.ts';

test('a student prints the receipt of a class they bought', async ({ page }) => {
  const { course, student } = await openCheckout(page);
  await payWith(await placeOrder(page), 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
  const [{ TransactionID } = { TransactionID: '' }] = await listPayments(student);
  await openPage(page, '/dashbord/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'My Payments' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: TransactionID })).toContainText('Paid');
  await page.getByRole('link', { name: `Receipt for ${course.ClassTitle}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  const receipt = page.getByRole('main').getByRole('article');
  for (const text of [course.ClassTitle, student.email, priceText(course), TransactionID, 'Visa •••• 4242']) {
    await expect(receipt).toContainText(text);
  }
  await page.getByText('For a company').click();
  await page.getByLabel('Company', { exact: true }).fill('Loom & Co');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(receipt).toContainText('Loom & Co');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('an admin refunds a payment; its student is told, is no longer enrolled and may buy again', async ({
  page,
  openWindow,
}) => {
  const studentWindow = await openWindow();
  const { course, student } = await openCheckout(studentWindow);
  await payWith(await placeOrder(studentWindow), 'Succeeds');
  await expect(paidHeading(studentWindow)).toBeVisible();

  await openAs(page, 'Admin', '/dashbord/payments');
  await expect(page.getByText(/^None\. Every charge has led/)).toBeVisible();
  await page.getByLabel('Search payments').fill(student.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=w\./);
  const row = page.getByRole('row').filter({ hasText: student.email });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Yes, refund it!' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The class was moved to another week.');
  await dialog.getByRole('button', { name: 'Yes, refund it!' }).click();
  await expect(page.getByText('Refund started.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Refunded', { timeout: 3_000 });
  }).toPass();
  await expect(row.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await page.getByLabel('Status').selectOption({ label: 'Paid' });
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByText('No data to show')).toBeVisible();

  const mail = await newestMail(page, student.email, /^We are refunding your payment/);
  expect(mail.text).toContain('The class was moved to another week.');
  await openPage(studentWindow, `/class-details/${course._id}`);
  await studentWindow.getByRole('link', { name: 'Enroll Now' }).click();
  await payWith(await placeOrder(studentWindow), 'Succeeds');
  await expect(paidHeading(studentWindow)).toBeVisible();
  expect((await listPayments(student)).map(({ Status }) => Status)).toEqual(['paid', 'refunded']);
});
