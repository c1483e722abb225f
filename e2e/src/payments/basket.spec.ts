import type { Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { createApprovedClass, type TaughtClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitSignUp } from '../support/identity-forms.ts';
import { newestMail } from '../support/mail.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { payWith } from '../support/payments.ts';
import { openAsNewPerson } from '../support/people.ts';

const basketLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `Basket, ${count} ${count === 1 ? 'class' : 'classes'}`, exact: true });

const lines = (page: Page) => page.getByRole('article').getByRole('listitem');

/** On the page of the class. */
async function addOnClassPage(page: Page, { id, title }: TaughtClass): Promise<void> {
  await openPage(page, `/class-details/${id}`);
  await page.getByRole('button', { name: `Add to basket ${title}` }).click();
  await expect(page.getByRole('link', { name: `In your basket ${title}` })).toBeFocused();
}

test('a visitor fills a basket, signs up, pays once, and has a place in each class', async ({ page }) => {
  const [kites, bells, nets] = await Promise.all([
    createApprovedClass('Basket Kites', { price: 20 }),
    createApprovedClass('Basket Bells', { price: 30.5 }),
    createApprovedClass('Basket Nets', { price: 9 }),
  ]);
  await addOnClassPage(page, kites);
  await expect(basketLink(page, 1)).toBeVisible();
  await openPage(page, `/get-all-classes?q=${encodeURIComponent(bells.title)}`);
  const card = page.getByRole('article').filter({ hasText: bells.title });
  await card.getByRole('button', { name: `Add to basket ${bells.title}` }).click();
  await expect(card.getByRole('link', { name: `In your basket ${bells.title}` })).toBeFocused();
  await addOnClassPage(page, nets);

  await basketLink(page, 3).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$59.50');
  await page.getByRole('button', { name: `Remove ${nets.title}` }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$50.50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$59.50');

  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  const account = newAccount();
  await submitSignUp(page, account);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('region', { name: 'Who gets the classes' })).toContainText(account.email);
  await page.getByRole('button', { name: 'Pay $59.50' }).click();
  const dialog = page.getByRole('dialog', { name: 'Card payment' });
  await expect(dialog).toContainText('3 classes');
  await expect(page).toHaveURL(/\/checkout\?order=/);
  await payWith(dialog, 'Succeeds');

  await expect(page).toHaveURL(/\/orders\/[^?]+$/);
  await expect(page.getByText(/^Thank you! The order is paid\./)).toBeVisible();
  for (const { title } of [kites, bells, nets]) {
    await expect(lines(page).filter({ hasText: title })).toContainText('Enrolled');
  }
  await expect(page.getByRole('article')).toContainText('Visa •••• 4242');
  await expect(page.getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  await reloadPage(page);
  await page.getByRole('link', { name: 'All orders' }).click();
  const order = page.getByRole('row').filter({ hasText: kites.title });
  for (const { title } of [bells, nets]) await expect(order).toContainText(title);
  await expect(order).toContainText('$59.50');
  await openPage(page, '/dashbord/my-enrollment');
  for (const { title } of [kites, bells, nets]) {
    await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  }
  await newestMail(page, account.email, /receipt/);
});

test('a student’s two windows show one basket, and the next person in this browser none', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Shared Basket', { price: 20 });
  await openAsNewPerson(page, '/');
  const other = await page.context().newPage();
  await openPage(other, '/');
  await addOnClassPage(page, course);
  await expect(basketLink(other, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const window of [page, other]) await expect(window.getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  await openPage(page, '/basket');
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
});

test.describe('when the server refuses an order', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test('a student whose class costs more meanwhile is told so, and asked again', { tag: '@verify' }, async ({
    page,
  }) => {
    const course = await createApprovedClass('Dearer Kites', { price: 20 });
    const { api } = await openAsNewPerson(page, '/');
    await api.put('/basket', { Add: [course.id], Remove: [] });
    await openPage(page, '/checkout');
    const pay = page.getByRole('button', { name: 'Pay $20', exact: true });
    await expect(pay).toBeEnabled();
    await course.teacher.api.put(`/update-class/${course.id}`, { UpdatedData: { ClassPrice: 25 } });
    await pay.click();
    const changed = page.getByRole('alert').filter({ hasText: 'The total is $25 now instead of $20.' });
    await expect(changed).toContainText(`“${course.title}” costs $25 now instead of $20.`);
    await page.getByRole('button', { name: 'Pay $25', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeVisible();
  });
});
