import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

test('the demonstration’s student has paid for classes, with a receipt, and one payment was refunded', {
  tag: '@verify',
}, async ({ page }) => {
  await openAs(page, 'Student', '/dashbord/payments');
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'pi_' });
  const paid = rows.filter({ hasText: 'Paid' });
  await expect(paid).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Refunded' }).first()).toBeVisible();
  await paid
    .first()
    .getByRole('link', { name: /^Receipt for / })
    .click();
  await expect(page.getByRole('main').getByRole('article')).toContainText(/•••• \d{4}/);
});

test('the demonstration’s admin sees its refunds, and its dispute with the deadline and why it cannot be refunded', {
  tag: '@verify',
}, async ({ page }) => {
  await openAs(page, 'Admin', '/dashbord/payments');
  const strip = page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /disputed\. Answer .+ by [A-Z][a-z]{2} \d+, \d{4}\./ });
  await expect(strip).toBeVisible();
  await strip.getByRole('link', { name: /^Show the payment/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('disputed');
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'pi_' });
  const disputed = rows.filter({ hasText: 'Disputed' }).first();
  await expect(disputed.getByText(/^No refund while the bank decides\. Answer the dispute by /)).toBeVisible();
  await expect(disputed.getByRole('button', { name: /^Refund/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Payments \d+ waiting$/ })).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'Refunded' });
  await expect(rows.filter({ hasText: 'Refunded' }).nth(5)).toBeVisible();
});
