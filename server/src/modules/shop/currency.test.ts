import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy } = purchasesIn(t);
beforeEach(() => t.empty());

const change = (body: object, revision = 0) => t.as('admin').put('/shop-settings', body, revision);

const NEW_CLASS = { ClassTitle: 'Knots', Description: 'Ten knots that hold, and how to undo them.' };

async function insert(ClassPrice: number, more: object = {}) {
  const teacher = await t.given.person({ role: 'Teacher' });
  const { image_id } = await t.given.course({ teacher_id: teacher.id });
  const Image = `/images/${image_id}/1280`;
  await t.deps.database.updateTable('image').set({ owner_id: teacher.id }).where('id', '=', image_id).execute();
  return t.as(teacher).post('/insert-class', { ...NEW_CLASS, ClassPrice, Image, ...more });
}
const stored = async (reply: { json: () => { insertedId: string } }) =>
  t.deps.database
    .selectFrom('course')
    .select(['price_cents', 'currency', 'time_zone'])
    .where('id', '=', reply.json().insertedId)
    .executeTakeFirstOrThrow();

describe.each([
  { currency: 'JPY', price: 4_999, cents: 4_999, shown: '¥4,999', wrong: [0.5, 49.99, 49, 1_000_001] },
  { currency: 'EUR', price: 49.99, cents: 4_999, shown: '€49.99', wrong: [0.49, 49.999, 10_000.01] },
  { currency: 'KWD', price: 4.99, cents: 4_990, shown: 'KWD 4.990', wrong: [0.049, 4.999, 1_000.01] },
])('in $currency', ({ currency, price, cents, shown, wrong }) => {
  beforeEach(() => change({ Currency: currency }));

  test('a class has its price in the smallest unit of the currency', async () => {
    expect(await stored(await insert(price))).toMatchObject({ price_cents: cents, currency });
  });

  test.each(wrong)('%d is no price, and the field says so', async (wrongPrice) => {
    const reply = await insert(wrongPrice);
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect(reply.json().errors).toMatchObject([{ path: 'ClassPrice' }]);
  });

  test('a student pays that amount, and reads it in the receipt, the mail and the structured data', async () => {
    const course = await t.given.course({ status: 'Approved', price_cents: cents, currency });
    const student = await t.given.person();
    const { TransactionID } = await buy(student, course);
    const [payment] = (await t.as(student).get('/my-payments')).json();
    expect(payment).toMatchObject({ TransactionID, PaidAmount: price, Currency: currency });
    expect((await t.get(`/api/get-class/${course.id}`)).json()).toMatchObject({
      ClassPrice: price,
      Currency: currency,
    });
    const page = (await t.get(`/class-details/${course.id}`, { accept: 'text/html' })).body;
    expect(page).toContain(`"priceCurrency":"${currency}"`);
    const mails = await t.mailsTo(student.email);
    expect(
      mails
        .map(({ text }) => text)
        .join('\n')
        .replaceAll('\u00a0', ' '),
    ).toContain(shown);
  });
});

test('classes that were there keep their digits in another currency', async () => {
  const { id } = await t.given.course({ status: 'Approved', price_cents: 4_999 });
  expect((await t.get(`/api/get-class/${id}`)).json()).toMatchObject({ ClassPrice: 49.99, Currency: 'USD' });
  await change({ Currency: 'JPY' });
  expect((await t.get(`/api/get-class/${id}`)).json()).toMatchObject({ ClassPrice: 4_999, Currency: 'JPY' });
});

test('after the first payment the currency is fixed: by the rule, and by the database', async () => {
  await t.given.payment();
  expect((await t.as('admin').get('/shop-settings')).json()).toMatchObject({ Currency: 'USD', IsCurrencyFixed: true });
  expect(codeOf(await change({ Currency: 'EUR' }))).toEqual([409, 'shop.currency-fixed']);
  expect((await change({ Currency: 'USD', Name: 'Weavers' })).statusCode).toBe(200);
  const update = t.deps.database.updateTable('shop').set({ currency: 'EUR' }).execute();
  await expect(update).rejects.toMatchObject({ constraint: 'shop_currency_fixed' });
});

test('a currency that the shop cannot sell in is refused', async () => {
  expect(codeOf(await change({ Currency: 'XXX' }))).toEqual([400, 'request.invalid']);
});

test('the shop’s time zone is that of a new class which names none', async () => {
  expect(await stored(await insert(10))).toMatchObject({ time_zone: 'UTC' });
  await change({ TimeZone: 'Asia/Tokyo' });
  expect(await stored(await insert(10, { ClassTitle: 'Knots two' }))).toMatchObject({ time_zone: 'Asia/Tokyo' });
  const named = await insert(10, { ClassTitle: 'Knots three', TimeZone: 'Europe/Berlin' });
  expect(await stored(named)).toMatchObject({ time_zone: 'Europe/Berlin' });
  expect(codeOf(await change({ TimeZone: 'Mars' }, 1))).toEqual([400, 'request.invalid']);
});
