import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

test('the demonstration’s student has paid for classes, with a receipt, and one payment was refunded', async ({
  page,
}) => {
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

test('the demonstration’s admin sees its refunds and its dispute', async ({ page }) => {
  await openAs(page, 'Admin', '/dashbord/payments');
  await page.getByLabel('Status').selectOption({ label: 'Disputed' });
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'pi_' });
  await expect(rows.filter({ hasText: 'Disputed' }).first()).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'Refunded' });
  await expect(rows.filter({ hasText: 'Refunded' }).nth(5)).toBeVisible();
});
