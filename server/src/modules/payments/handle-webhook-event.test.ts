import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToAgree, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { signatureOf } from '../../testing/test-cards.ts';

const t = testApp({ withSandbox: true });
const { begun, bought, countOf, paid, paymentsOf, placesIn } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.notices();
});

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code];
const REFUSED = [400, 'payment.wrong-signature'];
const SIX_MINUTES = 360_000;

const succeeded = async () => {
  const notice = (await t.cards.notices()).find(({ type }) => type === 'payment_intent.succeeded');
  if (!notice) throw new Error('The provider has nothing to say.');
  return notice;
};

describe('a notice of the provider', () => {
  test('enrols the student who has closed the tab after paying', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    const reply = await t.cards.notify(await succeeded());
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
    expect(await placesIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
    await expectBooksToAgree(t);
  });

  test('may come many times, and at once', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    const notice = await succeeded();
    const replies = await Promise.all(Array.from({ length: 6 }, () => t.cards.notify(notice)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await countOf(course)).toBe(1);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('is believed only that there is something to look up', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await begun(student, course);
    const object = { id: TransactionID, object: 'payment_intent', status: 'succeeded', amount_received: 4_999 };
    const told = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    expect((await t.cards.notify({ body: JSON.stringify(told) })).statusCode).toBe(200);
    expect(await placesIn(course)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'open' }]);
  });

  test('may be faster than our own row: the intent says whose it is', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await paid(student, course);
    await t.deps.database.updateTable('payment').set({ intent_id: null }).execute();
    await t.cards.notify(await succeeded());
    expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', intent_id: TransactionID }]);
    expect(await placesIn(course)).toHaveLength(1);
  });

  test('about a charge of another sum that names our row before we know its intent sends that back', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    await begun(student, course);
    const [row] = await paymentsOf(student);
    await t.deps.database.updateTable('payment').set({ intent_id: null }).execute();
    const metadata = { paymentId: row?.id ?? '', courseId: course.id, studentId: student.id };
    const forged = await t.cards.operator.paymentIntents.create({ amount: 50, currency: 'usd', metadata });
    await t.cards.confirm(forged.client_secret ?? '');
    await t.cards.notify(await succeeded());
    await t.deps.background.settled(20_000);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', intent_id: forged.id }]);
    expect((await t.cards.payment(forged.id)).charges).toMatchObject([{ amount_refunded: 50 }]);
    expect(await placesIn(course)).toEqual([]);
  });

  test('about what is none of ours is taken and forgotten', async () => {
    const { operator } = t.cards;
    for (const metadata of [{}, { paymentId: 'no-id' }, { paymentId: '0197c3a0-0000-7000-8000-000000000001' }]) {
      const others = await operator.paymentIntents.create({ amount: 700, currency: 'usd', metadata });
      await operator.paymentIntents.confirm(others.id, { payment_method: 'pm_card_visa' });
    }
    const customers = { id: 'evt_2', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    for (const notice of [...(await t.cards.notices()), { body: JSON.stringify(customers) }]) {
      expect((await t.cards.notify(notice)).statusCode).toBe(200);
    }
  });
});

describe('a notice is refused, and changes nothing,', () => {
  test('without a signature, with another secret’s, for another body, or an old one', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    const { body } = await succeeded();
    const post = (signature?: string, payload = body) =>
      t.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        payload,
      });
    const now = new Date();
    const good = signatureOf(body, 'whsec_of_somebody_else', now);
    expect(codeOf(await post())).toEqual(REFUSED);
    expect(codeOf(await post(''))).toEqual(REFUSED);
    expect(codeOf(await post('t=1,v1=00'))).toEqual(REFUSED);
    expect(codeOf(await post('nonsense'))).toEqual(REFUSED);
    expect(codeOf(await post('t=1,v1='))).toEqual(REFUSED);
    expect(codeOf(await post(good))).toEqual(REFUSED);
    expect(codeOf(await t.cards.notify({ body }, { at: new Date(now.getTime() - SIX_MINUTES) }))).toEqual(REFUSED);
    expect(await placesIn(course)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'open' }]);
    expect((await t.cards.notify({ body })).statusCode).toBe(200);
    expect(await placesIn(course)).toHaveLength(1);
  });

  test('with somebody’s token in place of a signature', async () => {
    expect(codeOf(await t.as('admin').post('/webhooks/stripe', { type: 'payment_intent.succeeded' }))).toEqual(REFUSED);
  });
});

describe('while the provider is away', () => {
  test('a notice is answered so that it comes again, and nothing is lost', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    const notice = await succeeded();
    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    expect(codeOf(await t.cards.notify(notice))).toEqual([503, 'payment.provider-unavailable']);
    await t.cards.setFaults({ webhooks: 'never' });
    expect((await t.cards.notify(notice)).statusCode).toBe(200);
    expect(await placesIn(course)).toHaveLength(1);
  });
});

describe('a charge that goes back at the provider', () => {
  test('in part keeps the place', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 5_000 });
    const { TransactionID } = await bought(student, course);
    await t.cards.operator.refunds.create({ payment_intent: TransactionID, amount: 1_200 });
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', refunded_cents: 1_200 }]);
    expect(await placesIn(course)).toMatchObject([{ state: 'active' }]);
    await t.cards.operator.refunds.create({ payment_intent: TransactionID });
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: 5_000 }]);
    expect(await placesIn(course)).toMatchObject([{ state: 'ended' }]);
  });
});
