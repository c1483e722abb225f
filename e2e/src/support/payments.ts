import { expect, type Locator, type Page } from '@playwright/test';
import { openAsNewPerson, type Person } from './people.ts';

export interface ListedClass {
  _id: string;
  ClassTitle: string;
  ClassPrice: number;
}

/** A popular class of the demonstration that costs something, or nothing. */
export async function findClass(page: Page, kind: 'paid' | 'free'): Promise<ListedClass> {
  const { data } = await (await page.request.get('/api/all-classes?sort=popular&limit=100')).json();
  const found = data.find(({ ClassPrice }: ListedClass) => (kind === 'free') === (ClassPrice === 0));
  expect(found).toBeTruthy();
  return found;
}

interface Checkout {
  course: ListedClass;
  student: Person;
}

/** Opens the payment page of a paid class as somebody who has just signed up. */
export async function openCheckout(page: Page, name?: string): Promise<Checkout> {
  const course = await findClass(page, 'paid');
  return { course, student: await openAsNewPerson(page, `/make-payment/${course._id}`, name) };
}

export const priceText = ({ ClassPrice }: ListedClass): string =>
  `$${Number.isInteger(ClassPrice) ? ClassPrice.toLocaleString('en-US') : ClassPrice.toFixed(2)}`;

/** Goes from the payment page to its card dialog. */
export async function placeOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Card payment' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Pays with one of the sandbox's test cards, named after what they do. */
export async function payWith(dialog: Locator, card: string): Promise<void> {
  await dialog.getByRole('button', { name: card, exact: true }).click();
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
}

export const paidHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Payment Successful! Thank you for your purchase.' });

export const listPayments = ({ api }: Person): Promise<{ Status: string; TransactionID: string }[]> =>
  api.get('/my-payments');
