import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDisagreements } from '../../../backup/consistency/check-consistency.ts';
import { DAY } from '../../../lib/durations.ts';
import { ordersIn } from '../../../testing/orders.ts';
import { paymentDepsOf, purchasesIn } from '../../../testing/purchases.ts';
import { testApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { handleWebhookEvent } from '../sync-payment.ts';

const t = testApp({ withSandbox: true });
const { givenPurchase, enrolmentsIn, enrol, buy, refundedCents, waitForRefunds } = purchasesIn(t);
const { givenOrder, linesOf, stateOf } = ordersIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});
afterEach(async () => expect(await findDisagreements(t.deps.database)).toEqual([]));

interface Person {
  id: string;
}

const giveBack = (person: Person, orderId: string, position = 1, Reason?: string) =>
  t.as(person).post(`/orders/${orderId}/lines/${position}/return`, Reason === undefined ? {} : { Reason });
const subjectsTo = async ({ email }: { email: string }) => (await t.mailsTo(email)).map(({ subject }) => subject);
const requests = () => t.deps.database.selectFrom('return_request').selectAll().orderBy('created_at').execute();
const hasBeenPaid = (id: string, days: number) =>
  t.deps.database
    .updateTable('payment')
    .set({ paid_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', id)
    .execute();

/** Ada has bought three classes at once, and has her places. */
async function givenPaidOrder() {
  const order = await givenOrder();
  await handleWebhookEvent(t.deps, { id: 'evt', type: 'payment_intent.succeeded', intentId: order.intentId });
  return order;
}

describe('by the rule', () => {
  test('a class that was bought alone goes back at once, with its place, its certificate and the whole price', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    const certificate = await t.given.certificate(course.id, student.id);
    const reply = await giveBack(student, id);
    expect(reply.json()).toEqual({ Outcome: 'returned', Amount: 50, Currency: 'USD' });
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'ended' }]);
    await waitForRefunds();
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    expect(await linesOf({ orderId: id })).toEqual([{ outcome: 'refunded', back_cents: 5_000 }]);
    const revoked = t.deps.database.selectFrom('certificate').select('revoked_at').where('id', '=', certificate.id);
    expect((await revoked.executeTakeFirstOrThrow()).revoked_at).toBeInstanceOf(Date);
    const [mail] = (await t.mailsTo(student.email)).filter(({ subject }) => subject.includes('refunding'));
    expect(mail?.text).toContain('$50.00');
    expect(mail?.text).toContain('You returned the class within the shop’s rule.');
    expect(await requests()).toMatchObject([{ state: 'by-rule', reason: '', back_cents: 5_000, ended_place: true }]);
  });

  test('of thirty presses at once, one gives back one line of three, and the others stand', async () => {
    const order = await givenPaidOrder();
    const replies = await Promise.all(Array.from({ length: 30 }, () => giveBack(order.student, order.orderId, 2)));
    await waitForRefunds();
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(29).fill(409)]);
    const codes = new Set(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().code));
    expect([...codes]).toEqual(['return.not-possible']);
    const lines = ['place 0', 'refunded 4000', 'place 0'];
    expect(await stateOf(order)).toEqual({ lines, counts: [1, 0, 1], status: 'paid', refunded: [4_000] });
    expect((await subjectsTo(order.student)).filter((subject) => subject.includes('refunding'))).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
  });

  test('all lines at once, one after the other, give back all that was paid and no more', async () => {
    const order = await givenPaidOrder();
    await Promise.all([1, 2, 3].map((position) => giveBack(order.student, order.orderId, position)));
    await waitForRefunds();
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + 2 * DAY) }));
    const lines = ['refunded 1999', 'refunded 4000', 'refunded 701'];
    expect(await stateOf(order)).toEqual({ lines, counts: [0, 0, 0], status: 'refunded', refunded: [6_700] });
  });

  test('where a part was refunded at the provider by hand, lines give back what is left of the charge', async () => {
    const order = await givenPaidOrder();
    await t.cards.stripe.refunds.create({ payment_intent: order.intentId, amount: 3_000 });
    for (const position of [2, 3]) await giveBack(order.student, order.orderId, position);
    await waitForRefunds();
    for (const days of [1, 2]) {
      await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + days * DAY) }));
    }
    expect(await stateOf(order)).toMatchObject({ status: 'refunded', refunded: [6_700] });
  });

  test('the minute job gives the money back when the process has crashed before it could', async () => {
    const order = await givenPaidOrder();
    const { run } = t.deps.background;
    t.deps.background.run = () => undefined;
    await giveBack(order.student, order.orderId, 3);
    t.deps.background.run = run;
    expect(await stateOf(order)).toMatchObject({ lines: ['place 0', 'place 0', 'refund-due 701'], refunded: [0] });
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + 60_000) }));
    expect(await stateOf(order)).toMatchObject({ lines: ['place 0', 'place 0', 'refunded 701'], refunded: [701] });
  });

  test('a class that was returned can be bought again, and returned again', async () => {
    const { student, course, id } = await givenPurchase();
    await giveBack(student, id);
    await waitForRefunds();
    const { TransactionID } = await buy(student, course);
    const { id: again } = await t.deps.database
      .selectFrom('payment')
      .select('id')
      .where('intent_id', '=', TransactionID)
      .executeTakeFirstOrThrow();
    expect((await giveBack(student, again)).json()).toMatchObject({ Outcome: 'returned', Amount: 50 });
    await waitForRefunds();
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
  });
});

test('each line of an order says what it gives back now, until when, and of what use', async () => {
  const { student, course, id } = await givenPurchase();
  const lessons = [await t.given.lesson(course.id), await t.given.lesson(course.id), await t.given.lesson(course.id)];
  await t.given.lesson(course.id);
  await t.as(student).get(`/lessons/${lessons[0]?.id}`);
  const read = async () => (await t.as(student).get(`/orders/${id}`)).json().Lines[0].ReturnNow;
  const { paid_at } = await t.deps.database.selectFrom('payment').select('paid_at').executeTakeFirstOrThrow();
  const common = {
    Until: new Date((paid_at?.getTime() ?? 0) + 30 * DAY).toISOString(),
    LessonCount: 4,
    MaxPercent: 30,
  };
  expect(await read()).toEqual({ ...common, Amount: 50, Why: 'by-rule', OpenedLessons: 1 });
  await t.as(student).get(`/lessons/${lessons[1]?.id}`);
  expect(await read()).toEqual({ ...common, Amount: 0, Why: 'too-much-opened', OpenedLessons: 2 });
  const [receipt] = await t.mailsTo(student.email);
  expect(receipt?.text).toContain('You can return it by yourself within 30 days');
});

describe('nothing is returned', () => {
  const reasonOf = async (reply: ReturnType<typeof giveBack>) => {
    const { statusCode, ...answer } = await reply;
    const { code, detail } = answer.json();
    return [statusCode, code, detail];
  };

  test('after the days of the rule, and once more was opened than it allows', async () => {
    const { student, course, id } = await givenPurchase();
    const lessons = [await t.given.lesson(course.id), await t.given.lesson(course.id), await t.given.lesson(course.id)];
    await t.as(student).get(`/lessons/${lessons[0]?.id}`);
    const tooMuch = 'You have opened more of this class than the rule allows. You can ask for your money and say why.';
    expect(await reasonOf(giveBack(student, id))).toEqual([409, 'return.not-possible', tooMuch]);
    await hasBeenPaid(id, 31);
    const tooLate = 'The time for returning this class is over. You can ask for your money and say why.';
    expect(await reasonOf(giveBack(student, id))).toEqual([409, 'return.not-possible', tooLate]);
    expect([await requests(), await enrolmentsIn(course)]).toMatchObject([[], [{ state: 'active' }]]);
  });

  test('of an order that was shown no rule', async () => {
    const { student, id } = await givenPurchase();
    await t.deps.database.updateTable('order').set({ refund_rule_id: null }).where('id', '=', id).execute();
    expect((await giveBack(student, id)).json().detail).toContain('No rule for money back holds for this order.');
  });

  test('while the payment is disputed, and while the money is on its way', async () => {
    const { student, TransactionID, id } = await givenPurchase();
    await t.cards.dispute(TransactionID);
    await t.cards.deliverAllEvents();
    expect((await giveBack(student, id, 1, 'I want my money.')).json().detail).toContain('disputes this payment');
    await t.cards.closeDispute(TransactionID, 'won');
    await t.cards.deliverAllEvents();
    expect((await giveBack(student, id)).statusCode).toBe(200);
    const again = (await giveBack(student, id)).json().detail;
    expect([
      'This class has been returned.',
      'Money for this class is already on its way back to your card.',
    ]).toContain(again);
    await waitForRefunds();
  });

  test('by somebody else, and of a line that the order does not have', async () => {
    const { student, id } = await givenPurchase();
    const replies = [
      await giveBack(await t.given.person(), id),
      await t.as('admin').post(`/orders/${id}/lines/1/return`, {}),
      await giveBack(student, id, 2),
      await giveBack(student, 'no-id'),
      await t.as(student).post(`/orders/${id}/lines/x/return`, {}),
    ];
    expect(replies.map((reply) => reply.json().code)).toEqual(Array(5).fill('order.not-found'));
  });
});

describe('beyond the rule', () => {
  const answer = (id: string | undefined, body: object) => t.as('admin').put(`/return-requests/${id}/answer`, body);

  /** Ada asks for a class that she bought alone, or for one of three. */
  async function givenRequest({ ofThree = false } = {}) {
    const order = ofThree ? await givenPaidOrder() : undefined;
    const alone = order ? undefined : await givenPurchase();
    const bought = order ?? { ...alone, orderId: alone?.id };
    const {
      student,
      id = '',
      orderId = '',
    } = bought as { student: Person & { email: string }; id: string; orderId: string };
    await hasBeenPaid(id, 40);
    const position = ofThree ? 2 : 1;
    const reply = await giveBack(student, orderId, position, 'I was ill for a month.');
    expect(reply.json()).toEqual({ Outcome: 'requested', Amount: 0, Currency: 'USD' });
    const [request] = await requests();
    return {
      order,
      student,
      id,
      orderId,
      requestId: request?.id,
      intentId: order?.intentId ?? alone?.TransactionID ?? '',
    };
  }

  test('an admin is asked once for a line, and sees why', async () => {
    const { student, orderId } = await givenRequest();
    const replies = await Promise.all([1, 2, 3].map(() => giveBack(student, orderId, 1, 'Please.')));
    expect(replies.map((reply) => reply.json().detail)).toEqual(
      Array(3).fill('You have asked to return this class. An admin will answer by email.'),
    );
    const list = await t.as('admin').get('/return-requests?state=open');
    expect(list.json()).toMatchObject([
      {
        ClassTitle: 'Oil painting',
        Reason: 'I was ill for a month.',
        Price: 50,
        Left: 50,
        State: 'open',
        LessonCount: 0,
      },
    ]);
    expect(await subjectsTo(student)).toContain('You asked to return Oil painting');
  });

  test.each([
    [
      'a part of it, and the place stays',
      { Amount: 20, EndsPlace: false },
      'place 2000',
      'active',
      2_000,
      'Money back for Oil painting',
    ],
    [
      'a part of it, and the place ends',
      { Amount: 49.99, EndsPlace: true },
      'refunded 4999',
      'ended',
      4_999,
      'Money back for Oil painting',
    ],
    [
      'the whole price',
      { Amount: 50, EndsPlace: true },
      'refunded 5000',
      'ended',
      5_000,
      'We are refunding your payment: Oil painting',
    ],
  ])('an admin gives back %s', async (_, grant, line, state, cents, subject) => {
    const { student, orderId, requestId, intentId, id } = await givenRequest();
    const replies = await Promise.all(
      [1, 2].map(() => answer(requestId, { Decision: 'Granted', Answer: 'Get well.', ...grant })),
    );
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
    await waitForRefunds();
    expect((await linesOf({ orderId })).map(({ outcome, back_cents }) => `${outcome} ${back_cents}`)).toEqual([line]);
    expect(await refundedCents(intentId)).toEqual([cents]);
    const enrolments = await t.deps.database.selectFrom('enrolment').select('state').execute();
    expect(enrolments).toEqual([{ state }]);
    const mail = (await t.mailsTo(student.email)).find((mail) => mail.subject === subject);
    expect(mail?.text).toContain('Get well.');
    expect(mail?.text).toContain(`$${(cents / 100).toFixed(2)}`);
    const [entry] = await t.deps.database.selectFrom('audit_entry').selectAll().execute();
    expect(entry).toMatchObject({
      action: 'return.granted',
      subject_id: id,
      person_id: student.id,
      reason: 'Get well.',
    });
  });

  test('a part of one line of three goes back, whatever is tried again, and the rest later by an admin', async () => {
    const { order, requestId } = await givenRequest({ ofThree: true });
    if (!order) throw new Error('There is no order.');
    await answer(requestId, { Decision: 'Granted', Amount: 15, EndsPlace: false });
    await waitForRefunds();
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + 2 * DAY) }));
    const lines = ['place 0', 'place 1500', 'place 0'];
    expect(await stateOf(order)).toEqual({ lines, counts: [1, 1, 1], status: 'paid', refunded: [1_500] });
    await giveBack(order.student, order.orderId, 2, 'I am still ill.');
    const [, second] = await requests();
    await answer(second?.id, { Decision: 'Granted', Amount: 25, EndsPlace: true });
    await waitForRefunds();
    const rest = ['place 0', 'refunded 4000', 'place 0'];
    expect(await stateOf(order)).toEqual({ lines: rest, counts: [1, 0, 1], status: 'paid', refunded: [4_000] });
  });

  test('a partial refund that fails later is seen, and tried again', async () => {
    const { orderId, requestId, intentId } = await givenRequest();
    await answer(requestId, { Decision: 'Granted', Amount: 20, EndsPlace: false });
    await waitForRefunds();
    await t.cards.failRefund(intentId);
    await t.cards.deliverAllEvents();
    await waitForRefunds();
    expect(await linesOf({ orderId })).toEqual([{ outcome: 'place', back_cents: 2_000 }]);
    for (const hours of [1, 2]) {
      await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + hours * 3_600_000) }));
    }
    expect(await refundedCents(intentId)).toEqual([2_000]);
  });

  test('an admin refuses and says why; the buyer stays enrolled and can ask again', async () => {
    const { student, orderId, requestId } = await givenRequest();
    expect((await answer(requestId, { Decision: 'Refused' })).json().errors[0].path).toBe('Answer');
    await answer(requestId, { Decision: 'Refused', Answer: 'You have finished the class.' });
    const mail = (await t.mailsTo(student.email)).find(({ subject }) => subject === 'Your request about Oil painting');
    expect(mail?.text).toContain('You have finished the class.');
    expect(await linesOf({ orderId })).toEqual([{ outcome: 'place', back_cents: 0 }]);
    expect((await giveBack(student, orderId, 1, 'Not at all.')).json()).toMatchObject({ Outcome: 'requested' });
  });

  test.each([
    ['more than the line has cost', { Amount: 50.01, EndsPlace: true }, 'Amount'],
    ['nothing', { Amount: 0, EndsPlace: false }, 'Amount'],
    ['a part of a cent', { Amount: 1.001, EndsPlace: false }, 'Amount'],
    ['all, with the place', { Amount: 50, EndsPlace: false }, 'EndsPlace'],
  ])('an admin cannot give back %s', async (_, grant, path) => {
    const { requestId, intentId } = await givenRequest();
    const reply = await answer(requestId, { Decision: 'Granted', ...grant });
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, path]);
    await waitForRefunds();
    expect([(await requests())[0]?.state, await refundedCents(intentId)]).toEqual(['open', [0]]);
  });

  test('who paid for a class that was returned for a part of its price is not enrolled by that payment again', async () => {
    const { student, requestId, intentId } = await givenRequest();
    await answer(requestId, { Decision: 'Granted', Amount: 30, EndsPlace: true });
    await waitForRefunds();
    const course = await t.deps.database.selectFrom('course').select('id').executeTakeFirstOrThrow();
    expect((await enrol(student, course, intentId)).json().code).toBe('payment.refunded');
    const content = (await t.as(student).get(`/classes/${course.id}/content`)).json();
    expect(content.InactiveEnrolment).toMatchObject({ State: 'refunded' });
    await buy(student, course);
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'active' }]);
  });
});
