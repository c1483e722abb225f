import { addAssignment } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressEnterOn, tabTo } from '../support/keyboard.ts';
import { createClassWithLessons, KITE_LESSONS } from '../support/lessons.ts';
import { paidHeading } from '../support/payments.ts';
import { openAsNewPerson } from '../support/people.ts';

test('a student buys a class, learns and hands in with the keyboard alone', async ({ page }) => {
  const course = await createClassWithLessons('Kites by Keyboard', { lessons: KITE_LESSONS.slice(0, 2), price: 12 });
  await addAssignment(course, 'A first kite');
  await openAsNewPerson(page, `/class-details/${course.id}`);
  const main = page.getByRole('main');

  await pressEnterOn(page, page.getByRole('link', { name: 'Enroll Now' }).first());
  await expect(page).toHaveURL(`/make-payment/${course.id}`);
  await pressEnterOn(page, page.getByRole('button', { name: 'Place Order' }));
  const dialog = page.getByRole('dialog', { name: 'Card payment' });
  await tabTo(page, dialog.getByLabel('Card number'));
  await page.keyboard.type('4242424242424242');
  await tabTo(page, dialog.getByLabel('Expiration date'));
  await page.keyboard.type('1234');
  await tabTo(page, dialog.getByLabel('Security code'));
  await page.keyboard.type('123');
  await pressEnterOn(page, dialog.getByRole('button', { name: /^Pay \$/ }));
  await expect(paidHeading(page)).toBeFocused();

  await pressEnterOn(page, main.getByRole('link', { name: 'Start learning' }));
  for (const { title } of KITE_LESSONS.slice(0, 2)) {
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await pressEnterOn(page, main.getByRole('button', { name: 'Mark as done' }));
    await expect(main.getByRole('status').filter({ hasText: /^Done$/ })).toBeVisible();
    const next = main.getByRole('link', { name: /^Next/ });
    if (title !== KITE_LESSONS[0].title) continue;
    await expect(main.getByRole('button', { name: 'Mark as not done' })).toBeFocused();
    await pressEnterOn(page, next);
  }
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();

  await pressEnterOn(page, main.getByRole('link', { name: 'A first kite' }));
  await pressEnterOn(page, main.getByRole('button', { name: 'Submit A first kite' }));
  const form = page.getByRole('dialog', { name: 'A first kite' });
  await expect(form.getByLabel('Text')).toBeFocused();
  await page.keyboard.type('It flew for a minute.');
  await pressEnterOn(page, form.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('Assignment has been submitted.')).toBeVisible();
});
