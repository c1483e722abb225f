import type { PlainErrorCode } from '@guildhall/contract';
import { expect, type Page } from '@playwright/test';
import { createEnrolledStudent } from '../../support/coursework.ts';
import { useFakeStripe } from '../../support/fake-stripe.ts';
import { dismissToasts, openPage } from '../../support/page-actions.ts';
import { paidHeading, payWith, placeOrder } from '../../support/payments.ts';
import { createPerson } from '../../support/people.ts';
import { problemResponse } from '../../support/problem-response.ts';
import { ada, freeClass, kites, newcomer, openEmpty, paidKites } from './examples.ts';
import type { PageState, StateGroup } from './page-state.ts';

const openCheckout = async (page: Page) => openPage(page, `/make-payment/${(await paidKites()).id}`);

async function openCardDialog(page: Page) {
  await openCheckout(page);
  return placeOrder(page);
}

/** With a card that the sandbox names after what it does. */
async function pay(page: Page, card: string) {
  const dialog = await openCardDialog(page);
  await payWith(dialog, card);
  return dialog;
}

/** Pays, and the server refuses the place. */
async function payInVain(page: Page, status: number, code: PlainErrorCode): Promise<void> {
  await page.route('**/api/class-enrollment/*', (route) => route.fulfill(problemResponse(status, code)));
  await pay(page, 'Succeeds');
  await expect(page.getByRole('heading', { name: 'Unable to enroll the class!' })).toBeVisible();
  await dismissToasts(page);
}

const CHECKOUT: PageState[] = [
  {
    name: 'the order of a class',
    open: async (page) => {
      await openCheckout(page);
      await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    },
  },
  {
    name: 'a card with an error beside its number',
    open: async (page) => {
      const dialog = await openCardDialog(page);
      await dialog.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(dialog.getByText('Your card number is incomplete.')).toBeVisible();
    },
  },
  {
    name: 'a card that was declined',
    logs: /status of 402/,
    open: async (page) => {
      const dialog = await pay(page, 'Insufficient funds');
      await expect(dialog.getByRole('alert')).toContainText('Your card has insufficient funds.');
    },
  },
  {
    name: 'a card with a wrong security code',
    logs: /status of 402/,
    open: async (page) => {
      const dialog = await pay(page, 'Wrong CVC');
      await expect(dialog.getByLabel('Security code')).toBeFocused();
    },
  },
  {
    name: 'the question of the bank',
    open: async (page) => {
      const dialog = await pay(page, '3-D Secure');
      await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    },
  },
  {
    name: 'a card provider that is not available',
    logs: /status of 503/,
    open: async (page) => {
      const problem = problemResponse(503, 'payment.provider-unavailable');
      await page.route('**/api/create-payment-intent', (route) => route.fulfill(problem));
      await openCheckout(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'is not available right now' }).first()).toBeVisible();
      await dismissToasts(page);
    },
  },
  {
    name: 'a charge that is refunded, for there was no place',
    logs: /status of 409/,
    viewer: () => createPerson(),
    open: (page) => payInVain(page, 409, 'payment.refunded'),
  },
  {
    name: 'a charge whose enrolment is asked for again',
    logs: /status of 429/,
    viewer: () => createPerson(),
    open: (page) => payInVain(page, 429, 'request.too-many'),
  },
  {
    name: 'a class that was just paid',
    viewer: () => createPerson(),
    open: async (page) => {
      await pay(page, 'Succeeds');
      await expect(paidHeading(page)).toBeVisible();
      await dismissToasts(page);
    },
  },
  {
    name: 'a free class that was just taken',
    viewer: () => createPerson(),
    open: async (page) => {
      await openPage(page, `/make-payment/${(await freeClass()).id}`);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'You are enrolled!' })).toBeVisible();
      await dismissToasts(page);
    },
  },
  {
    name: 'the order of a class that is one’s own already',
    viewer: ada,
    open: async (page) => {
      await openPage(page, `/make-payment/${(await kites()).id}`);
      await expect(page.getByRole('heading', { name: 'You are already enrolled' })).toBeVisible();
    },
  },
];

const addToBasket = async (page: Page) => {
  const { id, title } = await paidKites();
  await openPage(page, `/class-details/${id}`);
  await page.getByRole('button', { name: `Add to basket ${title}` }).click();
  await expect(page.getByRole('link', { name: `In your basket ${title}` })).toBeVisible();
};

/** A student with classes in the basket; one of them cannot be bought. */
const withBasket = async () => {
  const person = await createPerson();
  await person.api.put(`/class-enrollment/${(await freeClass()).id}`, {});
  await person.api.put('/basket', { Add: [(await paidKites()).id, (await freeClass()).id], Remove: [] });
  return person;
};

const ORDERS: PageState[] = [
  {
    name: 'an empty basket',
    viewer: 'visitor',
    open: async (page) => {
      await openPage(page, '/basket');
      await expect(page.getByText('Your basket is empty.')).toBeVisible();
    },
  },
  {
    name: 'a visitor’s basket with a code that nobody knows',
    viewer: 'visitor',
    open: async (page) => {
      await addToBasket(page);
      await openPage(page, '/basket?code=NOBODY');
      await expect(page.getByText('We don’t know this code.', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'a basket with a class that cannot be bought',
    open: async (page) => {
      await openPage(page, '/basket');
      await expect(page.getByRole('heading', { name: 'This class cannot be bought' })).toBeVisible();
    },
  },
  {
    name: 'the checkout of a basket',
    open: async (page) => {
      await openPage(page, '/checkout');
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    },
  },
  {
    name: 'an order that costs something else meanwhile',
    logs: /status of 409/,
    open: async (page) => {
      await page.route('**/api/orders', (route) => route.fulfill(problemResponse(409, 'order.changed')));
      await openPage(page, '/checkout');
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page.getByText('Your order has changed.')).toBeVisible();
    },
  },
  {
    name: 'an order that was just paid',
    open: async (page) => {
      await openPage(page, '/checkout');
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await payWith(page.getByRole('dialog', { name: 'Card payment' }), 'Succeeds');
      await expect(page.getByText(/^Thank you! The order is paid/)).toBeVisible();
    },
  },
];

const STRIPE: PageState[] = [
  {
    name: 'the card form of Stripe',
    open: async (page) => {
      await useFakeStripe(page);
      const dialog = await openCardDialog(page);
      await expect(dialog.getByLabel('Test card')).toBeVisible();
    },
  },
  {
    name: 'a script of Stripe that cannot be loaded',
    logs: /ERR_FAILED/,
    open: async (page) => {
      await useFakeStripe(page);
      await page.route('https://js.stripe.com/**', (route) => route.abort());
      const dialog = await openCardDialog(page);
      await expect(dialog.getByRole('alert')).toContainText('The card provider is not available right now');
    },
  },
  {
    name: 'no payments',
    open: async (page) => {
      await openPage(page, '/dashbord/payments');
      await expect(page.getByText('You have not paid for a class yet.')).toBeVisible();
    },
  },
  {
    name: 'a receipt of somebody else',
    logs: /status of 404/,
    open: async (page) => {
      await openPage(page, '/dashbord/payments/0197c3a0-0000-7000-8000-000000000001');
      await expect(page.getByText('This payment does not exist.')).toBeVisible();
    },
  },
  {
    name: 'no certificates',
    open: async (page) => {
      await openPage(page, '/dashbord/my-certificates');
      await expect(page.getByText('No certificates yet')).toBeVisible();
    },
  },
  {
    name: 'no classes of one’s own',
    open: async (page) => {
      await openEmpty(page, '/dashbord/my-enrollment', '**/api/my-enrolled-class/*');
      await expect(page.getByText('You are not enrolled in any classes yet.')).toBeVisible();
    },
  },
];

const openClass = async (page: Page, { id }: { id: string }) => openPage(page, `/class-details/${id}`);

/** Opens the form that evaluates, on the page of the class. */
async function openEvaluation(page: Page) {
  await page.getByRole('button', { name: /^(Create TER|Change your review)$/ }).click();
  return page.getByRole('dialog', { name: 'Teaching Evaluation' });
}

async function openReport(page: Page) {
  await openClass(page, await paidKites());
  await page.getByRole('button', { name: 'Report this class' }).click();
  return page.getByRole('dialog', { name: 'Report this class' });
}

const CLASS_PAGE: PageState[] = [
  {
    name: 'a trial that waits for a confirmed address',
    open: async (page) => {
      await openClass(page, await paidKites());
      await expect(page.getByText(/^Please confirm /)).toBeVisible();
    },
  },
  {
    name: 'a report with errors beside its fields',
    open: async (page) => {
      const dialog = await openReport(page);
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog.getByText('Please choose a reason')).toBeVisible();
    },
  },
  {
    name: 'a report that was sent',
    open: async (page) => {
      const sent = { status: 201, json: { acknowledged: true, insertedId: '0197c3a0-0000-7000-8000-000000000001' } };
      await page.route('**/api/reports', (route) => route.fulfill(sent));
      const dialog = await openReport(page);
      await dialog.getByRole('radio').first().check();
      await dialog.getByLabel('What is wrong?').fill('Nobody gets rich.');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByRole('dialog', { name: 'Thank you for your report' })).toBeVisible();
    },
  },
  {
    name: 'a class without reviews, of a student who may write the first',
    viewer: async () => createEnrolledStudent(await freeClass()),
    open: async (page) => {
      await openClass(page, await freeClass());
      await expect(page.getByText('No Reviews to Yet')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to Dashbord' })).toBeVisible();
    },
  },
  {
    name: 'an evaluation with errors beside its fields',
    viewer: async () => createEnrolledStudent(await freeClass()),
    open: async (page) => {
      await openClass(page, await freeClass());
      const dialog = await openEvaluation(page);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible();
    },
  },
  {
    name: 'an evaluation that is changed, beside a long review that is open',
    viewer: ada,
    open: async (page) => {
      await openClass(page, await kites());
      await page.getByRole('button', { name: /^Read more/ }).click();
      await expect((await openEvaluation(page)).getByLabel('Description')).toHaveValue(/^She shows each fold/);
    },
  },
  {
    name: 'one’s own review that an admin has hidden',
    viewer: async () => (await kites()).hilde,
    open: async (page) => {
      await openClass(page, await kites());
      await expect((await openEvaluation(page)).getByText('It says where somebody lives.')).toBeVisible();
    },
  },
];

export const BUYING_STATES: StateGroup[] = [
  { name: 'baskets and orders', viewer: withBasket, states: ORDERS },
  { name: 'the checkout', isCommon: true, viewer: newcomer, states: CHECKOUT },
  { name: 'Stripe’s form, and dashboards with nothing in them', viewer: newcomer, states: STRIPE, bypassCSP: true },
  { name: 'a class as students see it', viewer: newcomer, states: CLASS_PAGE },
];
