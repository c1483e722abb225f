import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { numberPaidReceipts } from './receipts.ts';

const t = testApp({ withSandbox: true });
const { buy, paymentsOf } = purchasesIn(t);
beforeEach(() => t.empty());

const setShop = (change: object, revision = 0) => t.as('admin').put('/shop-settings', change, revision);
const GERMAN = { Country: 'DE', TaxRates: [{ Country: 'DE', Percent: 19 }] };

async function bought(price_cents = 4_999) {
  const student = await t.given.person();
  const course = await t.given.course({ title: 'Oil painting', price_cents });
  await buy(student, course);
  const [payment] = await paymentsOf(student);
  const read = async () => (await t.as(student).get(`/payments/${payment?.id}`)).json();
  return { student, id: payment?.id ?? '', read };
}

describe('the tax that a price contains', () => {
  test.each([
    [4_999, 19, 7.98],
    [11_900, 19, 19],
    [100, 7.7, 0.07],
    [4_999, 0, 0],
  ])('of %d cents at %d % is %d, rounded once', async (cents, Percent, TaxAmount) => {
    await setShop({ ...GERMAN, TaxRates: [{ Country: 'DE', Percent }] });
    const { read } = await bought(cents);
    expect((await read()).Lines).toEqual([
      { ClassTitle: 'Oil painting', Price: cents / 100, TaxPercent: Percent, TaxAmount },
    ]);
  });

  test('is that of the sale, whatever the shop sets later', async () => {
    await setShop(GERMAN);
    const { read } = await bought();
    expect((await setShop({ TaxRates: [{ Country: 'DE', Percent: 25 }] }, 1)).statusCode).toBe(200);
    expect((await read()).Lines[0]).toMatchObject({ TaxPercent: 19, TaxAmount: 7.98 });
  });

  test('is none in a country that the shop does not name, and unknown without any', async () => {
    const unknown = await bought();
    expect((await unknown.read()).Lines[0]).toMatchObject({ TaxPercent: null, TaxAmount: null });
    await setShop({ ...GERMAN, Country: 'CH' });
    const { read } = await bought();
    expect((await read()).Lines[0]).toMatchObject({ TaxPercent: 0, TaxAmount: 0 });
  });

  test.each([
    [{ TaxRates: [{ Country: 'XX', Percent: 19 }] }, 'TaxRates.0.Country'],
    [{ TaxRates: [{ Country: 'UK', Percent: 19 }] }, 'TaxRates.0.Country'],
    [{ TaxRates: [{ Country: 'DE', Percent: 100 }] }, 'TaxRates.0.Percent'],
    [{ TaxRates: [{ Country: 'DE', Percent: -1 }] }, 'TaxRates.0.Percent'],
    [{ TaxRates: [{ Country: 'DE', Percent: 7.125 }] }, 'TaxRates.0.Percent'],
    [{ TaxRates: [...GERMAN.TaxRates, ...GERMAN.TaxRates] }, 'TaxRates.1.Country'],
    [{ Country: 'EU' }, 'Country'],
    [{ Address: 'x'.repeat(501) }, 'Address'],
  ])('is not set by %j', async (change, path) => {
    const reply = await setShop(change);
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, path]);
  });
});

describe('numbers of receipts', () => {
  const numbers = async () => {
    const rows = await t.deps.database
      .selectFrom('payment')
      .select('receipt_number')
      .orderBy('paid_at')
      .orderBy('id')
      .execute();
    return rows.map(({ receipt_number }) => receipt_number);
  };

  test('follow one another in the order in which was paid, also by three processes at once; what was never paid has none', async () => {
    for (let count = 0; count < 7; count++) await t.given.payment();
    await t.given.payment({ status: 'canceled' });
    await Promise.all([1, 2, 3].map(() => numberPaidReceipts(t.deps)));
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
  });

  test('have no gap where one could not be given', async () => {
    const { id } = await t.given.payment();
    await sql`alter table payment add constraint stuck check (receipt_number is null)`.execute(t.deps.database);
    try {
      await expect(numberPaidReceipts(t.deps)).rejects.toThrow('stuck');
    } finally {
      await sql`alter table payment drop constraint stuck`.execute(t.deps.database);
    }
    await t.given.payment();
    await numberPaidReceipts(t.deps);
    expect(await numbers()).toEqual([1, 2]);
    expect((await t.as('admin').get(`/payments/${id}`)).json()).toMatchObject({ ReceiptNumber: 1 });
  });

  test('stay when the payment changes', async () => {
    const { id, read } = await bought();
    await numberPaidReceipts(t.deps);
    await t.as('admin').put(`/payments/${id}/refund`, {});
    await t.deps.background.settled(20_000);
    expect(await read()).toMatchObject({ Status: 'refunded', ReceiptNumber: 1 });
  });
});

describe('a receipt', () => {
  const COMPANY = { Company: 'Loom & Co', TaxNumber: 'DE 123' };

  test('has the address of the shop, and the company that the buyer names', async () => {
    await setShop({ Address: 'Guild of Dyers\n1 Dye Lane', TaxNumber: 'DE 999' });
    const { student, id, read } = await bought();
    const reply = await t.as(student).put(`/payments/${id}/receipt`, { Company: ' Loom​ & Co ', TaxNumber: 'DE 123' });
    expect(reply.json()).toMatchObject({ modifiedCount: 1 });
    expect(await read()).toMatchObject({
      ...COMPANY,
      ShopAddress: 'Guild of Dyers\n1 Dye Lane',
      ShopTaxNumber: 'DE 999',
    });
    expect((await t.as(student).put(`/payments/${id}/receipt`, COMPANY)).json()).toMatchObject({ modifiedCount: 0 });
  });

  test('of a payment of the release before can be changed before a job has written its order', async () => {
    const student = await t.given.person();
    const { id } = await t.given.payment({ student_id: student.id });
    expect((await t.as(student).put(`/payments/${id}/receipt`, COMPANY)).statusCode).toBe(200);
    expect((await t.as(student).get(`/payments/${id}`)).json()).toMatchObject(COMPANY);
  });

  test('is changed by the buyer alone', async () => {
    const { id, read } = await bought();
    for (const who of [await t.given.person(), 'admin'] as const) {
      expect(codeOf(await t.as(who).put(`/payments/${id}/receipt`, COMPANY))).toEqual([404, 'payment.not-found']);
    }
    const unknown = await t.as('admin').put(`/payments/${newId()}/receipt`, COMPANY);
    expect(codeOf(unknown)).toEqual([404, 'payment.not-found']);
    expect(await read()).toMatchObject({ Company: '', TaxNumber: '' });
  });

  test.each([
    [{ Company: 'x'.repeat(201), TaxNumber: '' }, 'Company'],
    [{ Company: '', TaxNumber: 'x'.repeat(51) }, 'TaxNumber'],
    [{ Company: 7, TaxNumber: '' }, 'Company'],
  ])('is not changed by %j', async (body, path) => {
    const { student, id } = await bought();
    const reply = await t.as(student).put(`/payments/${id}/receipt`, body);
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, path]);
  });
});
