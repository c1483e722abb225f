import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons, KITE_LESSONS } from '../support/lessons.ts';
import { openAsNewPerson } from '../support/people.ts';

test('a buyer can read terms, privacy policy and imprint before they pay, beside the order @narrow', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createClassWithLessons('Kites on Terms', { lessons: KITE_LESSONS.slice(0, 1), price: 12 });
  await openAsNewPerson(page, `/make-payment/${course.id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link')).toHaveText(['Imprint', 'Privacy policy', 'Terms']);
  const [terms] = await Promise.all([page.waitForEvent('popup'), summary.getByRole('link', { name: 'Terms' }).click()]);
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
});
