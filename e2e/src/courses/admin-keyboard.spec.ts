import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { classRow, createPendingClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabToText } from '../support/keyboard.ts';
import { focusedText } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

test('an admin filters, accepts a class and rejects another with the keyboard on a small screen', {
  tag: ['@narrow-only', '@verify'],
}, async ({ page }) => {
  const [rejected, accepted] = [await createPendingClass('Rejected'), await createPendingClass('Accepted')];
  await openAs(page, 'Admin', '/dashbord/all-classes');
  await page.getByLabel('Status').focus();
  await page.keyboard.press('P');
  await expect(page).toHaveURL('/dashbord/all-classes?status=Pending');
  await expect(classRow(page, accepted.title)).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await tabToText(page, `Accept ${accepted.title}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Approve this class?' })).toBeVisible();
  await tabToText(page, 'Accept');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Class approved')).toBeVisible();
  await expect(classRow(page, accepted.title).getByText('Yes', { exact: true })).toBeVisible();
  await expect.poll(() => focusedText(page)).toBe('Yes');
  await tabToText(page, `Reject ${rejected.title}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject this class?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Too short.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Class Rejected!')).toBeVisible();
  await expect(classRow(page, rejected.title).getByText('Rejected', { exact: true })).toBeVisible();
  await expect.poll(() => focusedText(page)).toMatch(/^NoRejectedReason/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(classRow(page, rejected.title).getByText('Too short.')).toBeVisible();
  await expectNoHorizontalOverflow(page);
});
