import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { classCard, openUpdate } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { paidHeading, payWith, placeOrder, priceText } from '../support/payments.ts';
import { demonstrationPerson, openAs, openAsNewPerson } from '../support/people.ts';

interface OwnClass {
  _id: string;
  ClassTitle: string;
  Status: string;
  ListPrice: number;
  EnrolledCount: number;
}

/** One that other journeys do not buy, who look for the most popular class: with a price below all of the last 30 days. */
async function findClassToReduce(): Promise<{ course: OwnClass; reduced: number }> {
  const { api, email } = await demonstrationPerson('Teacher');
  const courses: OwnClass[] = await api.get(`/my-class/${email}`);
  const onSale = courses
    .filter(({ Status, ListPrice }) => Status === 'Approved' && ListPrice > 0)
    .toSorted((one, other) => one.EnrolledCount - other.EnrolledCount);
  for (const course of onSale) {
    const { StruckPrice } = await api.get(`/classes/${course._id}/reductions`);
    /** A new class, as other journeys make, cannot be reduced yet. */
    if (StruckPrice !== null) return { course, reduced: Math.floor(StruckPrice * 0.75) };
  }
  throw new Error('The teacher has no class to reduce.');
}

/** The list is paged, and other journeys add classes to it. */
async function showCard(page: Page, title: string): Promise<Locator> {
  const card = classCard(page, title);
  const more = page.getByRole('button', { name: 'Load more' });
  const cards = page.getByRole('list', { name: 'My Classes' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  while ((await card.count()) === 0) {
    const shown = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
  return card;
}

async function openReductions(page: Page, title: string): Promise<Locator> {
  await (await showCard(page, title)).getByRole('button', { name: /^Reduced price/ }).click();
  return page.getByRole('dialog', { name: 'Reduced price' });
}

const pricePanel = (page: Page) => page.getByRole('complementary', { name: 'Enroll' });
/** On a small screen it is in the bar at the bottom, too. */
const shownPrice = (page: Page, price: string) => pricePanel(page).getByText(price, { exact: true }).first();
const DAY = 86_400_000;

/** The browser logs the refusal of the first price. */
test.use({ allowedConsoleErrors: [/400/] });

test('a teacher reduces a price until tonight; visitors see it, one pays it, and it ends once', {
  tag: ['@narrow', '@verify'],
}, async ({ page, openWindow }) => {
  const { course, reduced } = await findClassToReduce();
  const [price, before] = [
    priceText({ ...course, ClassPrice: reduced }),
    priceText({ ...course, ClassPrice: course.ListPrice }),
  ];
  await openAs(page, 'Teacher', '/dashbord/my-classes');
  const card = classCard(page, course.ClassTitle);
  const dialog = await openReductions(page, course.ClassTitle);
  await dialog.getByLabel('Reduced price').fill(String(course.ListPrice));
  await dialog.getByRole('button', { name: 'Reduce the price' }).click();
  await expect(dialog.getByText(/^Please enter less than/)).toBeVisible();
  await dialog.getByLabel('Reduced price').fill(String(reduced));
  await dialog.getByLabel('Last day').fill(await dialog.getByLabel('First day').inputValue());
  await expectNoHorizontalOverflow(page);
  await dialog.getByRole('button', { name: 'Reduce the price' }).click();
  await expect(dialog.getByText('Running', { exact: true })).toBeVisible();
  await expect(card.getByText(price, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const update = await openUpdate(page, course.ClassTitle);
  await expect(update.getByLabel('Price')).toHaveValue(course.ListPrice.toFixed(2));
  await expect(update.getByText(`${price} is charged until the end of`)).toBeVisible();
  await page.keyboard.press('Escape');

  const visitor = await openWindow();
  await openPage(visitor, `/get-all-classes?q=${encodeURIComponent(course.ClassTitle)}`);
  const listed = classCard(visitor, course.ClassTitle);
  await expect(listed.getByText(price, { exact: true })).toBeVisible();
  await expect(listed.getByText(/^−\d+%$/)).toBeVisible();
  await expect(listed.getByText(/^until /)).toBeVisible();
  await openPage(visitor, `/class-details/${course._id}`);
  await expect(shownPrice(visitor, price)).toBeVisible();
  await expect(pricePanel(visitor).getByText(/^Ends in \d+:\d\d/)).toBeVisible();
  await visitor.clock.install();

  const buyer = await openWindow();
  await openAsNewPerson(buyer, `/make-payment/${course._id}`);
  await expect(buyer.getByRole('region', { name: 'Product' }).getByText(/^until /)).toBeVisible();
  const payment = await placeOrder(buyer);
  await expect(payment.getByText(price, { exact: true })).toBeVisible();
  await payWith(payment, 'Succeeds');
  await expect(paidHeading(buyer)).toBeVisible();

  await openReductions(page, course.ClassTitle);
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect(dialog.getByText('Taken back', { exact: true })).toBeVisible();
  await visitor.clock.fastForward(DAY);
  await expect(pricePanel(visitor).getByRole('status').getByText('The reduced price has ended.')).toBeVisible();
  await expect(shownPrice(visitor, before)).toBeVisible();
  await expect(pricePanel(visitor).getByText(/^Ends in/)).toHaveCount(0);
});
