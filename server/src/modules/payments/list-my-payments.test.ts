import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { paymentListsIn, totalOf, transactionIdsIn } from '../../testing/payment-lists.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { pagesOf, givenOneOfEach } = paymentListsIn(t);
beforeEach(() => t.empty());

const UNKNOWN_ID = newId();
const CONFIRMED = ['pi_charged-back', 'pi_disputed', 'pi_refunded', 'pi_refund-due', 'pi_paid'];

describe('a student', () => {
  test('reads their confirmed payments, newest first', async () => {
    const ada = await t.given.person();
    await givenOneOfEach(ada);
    const reply = await t.as(ada).get('/my-payments');
    expect([transactionIdsIn(reply), totalOf(reply)]).toEqual([CONFIRMED, '5']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await pagesOf(ada, '/my-payments?limit=2')).toEqual({
      pages: [CONFIRMED.slice(0, 2), CONFIRMED.slice(2, 4), CONFIRMED.slice(4)],
      totals: ['5'],
    });
  });

  test('still reads them as a teacher, and as an admin reads only their own there', async () => {
    const ada = await t.given.person();
    const { intent_id } = await t.given.payment({ student_id: ada.id });
    await t.given.payment();
    for (const role of ['Teacher', 'Admin'] as const) {
      await t.deps.database.updateTable('user').set({ role }).where('id', '=', ada.id).execute();
      expect(transactionIdsIn(await t.as(ada).get('/my-payments'))).toEqual([intent_id]);
    }
  });

  test('reads each field of a receipt, and no e-mail address but their own', async () => {
    const ada = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
    const course = await t.given.course({ title: 'Oil painting' });
    const { id } = await t.given.payment({
      student_id: ada.id,
      course_id: course.id,
      amount_cents: 5_050,
      currency: 'EUR',
      intent_id: 'pi_1',
      refunded_cents: 1_205,
      card_brand: 'visa',
      card_last4: '4242',
      created_at: new Date('2026-01-02T03:04:05.006Z'),
      paid_at: new Date('2026-01-02T03:05:00.000Z'),
    });
    await t.given.payment({ course_id: course.id });
    const payment = {
      _id: id,
      TransactionID: 'pi_1',
      Status: 'paid',
      ClassId: course.id,
      ClassTitle: 'Oil painting',
      ClassImage: expect.stringContaining(course.image_id),
      StudentId: expect.any(String),
      StudentName: 'Ada',
      StudentEmail: 'ada@example.com',
      PaidAmount: 50.5,
      RefundedAmount: 12.05,
      Currency: 'EUR',
      CardBrand: 'visa',
      CardLast4: '4242',
      Reason: '',
      CreatedAt: '2026-01-02T03:04:05.006Z',
      PaidAt: '2026-01-02T03:05:00.000Z',
      RefundedAt: null,
      DisputeDueAt: null,
    };
    const [mine, one] = [await t.as(ada).get('/my-payments'), await t.as(ada).get(`/payments/${id}`)];
    const words = { ReceiptNumber: null, ShopAddress: '', ShopTaxNumber: '', Company: '', TaxNumber: '', Lines: [] };
    expect([mine.json(), one.json()]).toEqual([[payment], { ...payment, ...words }]);
    for (const { body } of [mine, one]) expect(body.match(/\w+@[\w.]+/g)).toEqual(['ada@example.com']);
  });

  test('finds neither another student’s payment nor one that does not exist', async () => {
    const { id } = await t.given.payment();
    const eve = await t.given.person();
    expect((await t.as(eve).get('/my-payments')).json()).toEqual([]);
    for (const unreadable of [id, UNKNOWN_ID, 'no-id', '%25', '%00', `${id}'`]) {
      expect(codeOf(await t.as(eve).get(`/payments/${unreadable}`))).toEqual([404, 'payment.not-found']);
    }
    expect(codeOf(await t.as('admin').get(`/payments/${UNKNOWN_ID}`))).toEqual([404, 'payment.not-found']);
    expect((await t.as('admin').get(`/payments/${id}`)).json()).toMatchObject({ _id: id });
  });

  test('reads the receipt for an archived class', async () => {
    const { id, course_id, student_id } = await t.given.payment();
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course_id).execute();
    expect((await t.as({ id: student_id }).get(`/payments/${id}`)).json()).toMatchObject({ Status: 'paid' });
  });
});
