import { expect, type Locator, type Page } from '@playwright/test';
import { splashIsGone } from './journey.ts';
import { type Account, logIn, openAccount, signUp, somebody } from './people.ts';

export interface ForSale {
  _id: string;
  ClassTitle: string;
  ClassPrice: number;
}

/** A class that costs something, or nothing. */
export async function classFor(page: Page, wanted: 'money' | 'free'): Promise<ForSale> {
  const { data } = await (await page.request.get('/api/all-classes?sort=popular&limit=100')).json();
  const found = data.find(({ ClassPrice }: ForSale) => (wanted === 'free') === (ClassPrice === 0));
  expect(found).toBeTruthy();
  return found;
}

/** Somebody new, signed up on the way to a class. */
export async function newStudentAt(page: Page, path: string, name?: string): Promise<Account> {
  const account = somebody(name);
  await page.goto(`/signup?to=${path}`);
  await splashIsGone(page);
  await signUp(page, account);
  await expect(page).toHaveURL(path, { timeout: 20_000 });
  return account;
}

export async function comeBackAs(page: Page, account: Pick<Account, 'email' | 'password'>, path: string) {
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful!').first()).toBeVisible();
  await page.goto(`/login?to=${encodeURIComponent(path)}`);
  await splashIsGone(page);
  await logIn(page, account);
  await expect(page).toHaveURL(path);
}

export const priceText = ({ ClassPrice }: ForSale) =>
  `$${Number.isInteger(ClassPrice) ? ClassPrice.toLocaleString('en-US') : ClassPrice.toFixed(2)}`;

/** From the payment's page to its card dialog. */
export async function placeOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Card payment' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** With one of the test cards, by what it does. */
export async function payWith(dialog: Locator, card: string) {
  await dialog.getByRole('button', { name: card, exact: true }).click();
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
}

const PAID = 'Payment Successful! Thank you for your purchase.';
export const paid = (page: Page) => page.getByRole('heading', { name: PAID });

/** What this browser's person has paid, as the server says it. */
export async function ownPayments(page: Page): Promise<{ Status: string; TransactionID: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/my-payments', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return answer.json();
}
