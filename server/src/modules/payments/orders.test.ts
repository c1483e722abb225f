import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import type { Tx } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import { crashAtEveryStep } from '../../testing/crashing-deps.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { createOrder, settleFreeOrder } from './create-order.ts';

const t = testApp({ withSandbox: true });
const { buy, enrolledCountOf, paymentsOf, startPayment, waitForRefunds } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});
afterEach(async () => expect(await findDisagreements(t.deps.database)).toEqual([]));

interface WithId {
  id: string;
}

interface Enrolled {
  _id: string;
  EnrolledBy: { PaidAmount: number }[];
}

interface Best {
  _id: string;
  Paid: { Amount: number }[];
}

const PRICES = [1_999, 4_000, 701];
const TOTAL = 67;

const givenClasses = () => Promise.all(PRICES.map((price_cents) => t.given.course({ price_cents })));
const idsOf = (courses: WithId[]) => courses.map(({ id }) => id);
const quote = async (caller: WithId | undefined, courses: WithId[]) =>
  (await (caller ? t.as(caller) : t.asNobody).post('/orders/quote', { ClassIds: idsOf(courses) })).json();
const order = (person: WithId, courses: WithId[], Total = TOTAL) =>
  t.as(person).post('/orders', { ClassIds: idsOf(courses), Total });
const requestOf = (courses: WithId[]) => ({
  courseIds: idsOf(courses),
  total: TOTAL,
  tokenOf: () => 'token',
  keep: async <Result>(_: Tx, answer: Result) => answer,
});
const confirm = (person: WithId, id: string) => t.as(person).post(`/orders/${id}/confirm`, {});
const setPrice = (course: WithId | undefined, price_cents: number) =>
  t.deps.database
    .updateTable('course')
    .set({ price_cents })
    .where('id', '=', course?.id ?? '')
    .execute();
const archive = (course: WithId | undefined) =>
  t.deps.database
    .updateTable('course')
    .set({ status: 'Archived' })
    .where('id', '=', course?.id ?? '')
    .execute();

describe('a quote', () => {
  test('says what classes cost together, to everybody', async () => {
    const courses = await givenClasses();
    const quoted = await quote(undefined, [...courses, ...courses]);
    expect(quoted).toMatchObject({ Currency: 'USD', Total: 67, Discount: 0, FallenOut: [], Code: null });
    expect(quoted.Lines).toMatchObject([
      { ClassId: courses[0]?.id, ClassTitle: courses[0]?.title, ListPrice: 19.99, Price: 19.99 },
      { Price: 40 },
      { Price: 7.01 },
    ]);
  });

  test('says which classes fall out, and why, and gives away no class that is not on sale', async () => {
    const student = await t.given.person();
    const [owned, held, archived, sold] = await Promise.all(Array.from({ length: 4 }, () => t.given.course()));
    if (!owned || !held || !archived || !sold) throw new Error('There are four classes.');
    await buy(student, owned);
    const { TransactionID } = await buy(student, held);
    await t.cards.dispute(TransactionID);
    await t.cards.deliverAllEvents();
    await archive(archived);
    const own = await t.given.course({ teacher_id: student.id });
    const free = await t.given.course({ price_cents: 0 });
    const unknown = { id: 'no-id' };
    const { Lines, FallenOut, Total } = await quote(student, [owned, held, archived, own, free, unknown, sold]);
    expect(FallenOut).toEqual([
      { ClassId: owned.id, ClassTitle: owned.title, Reason: 'owned' },
      { ClassId: held.id, ClassTitle: held.title, Reason: 'hold' },
      { ClassId: archived.id, ClassTitle: '', Reason: 'not-on-sale' },
      { ClassId: own.id, ClassTitle: own.title, Reason: 'own-class' },
      { ClassId: free.id, ClassTitle: free.title, Reason: 'free' },
      { ClassId: 'no-id', ClassTitle: '', Reason: 'not-on-sale' },
    ]);
    expect([Lines.map(({ ClassId }: { ClassId: string }) => ClassId), Total]).toEqual([[sold.id], 49.99]);
  });
});

describe('an order', () => {
  test('of three classes is paid at once, and its buyer has three places', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const other = await t.given.course();
    await t.as(student).put('/basket', { Add: idsOf([...courses, other]) });
    const ordered = (await order(student, courses)).json();
    expect(ordered).toMatchObject({ Status: 'open', Total: TOTAL, Currency: 'USD' });
    const { OrderId, clientSecret, TransactionID } = ordered;
    expect((await confirm(student, OrderId)).json()).toMatchObject({ Status: 'open', PaidAt: null });
    expect((await t.as(student).get('/my-orders')).json()).toEqual([]);
    await t.cards.confirm(clientSecret);
    const paid = (await confirm(student, OrderId)).json();
    expect(paid).toMatchObject({ _id: OrderId, Status: 'paid', Total: TOTAL, BackAmount: 0, TransactionID });
    expect(paid.Lines).toMatchObject(
      courses.map(({ id }, index) => ({ Position: index + 1, ClassId: id, Outcome: 'place' })),
    );
    expect((await confirm(student, OrderId)).json()).toEqual(paid);
    expect(await Promise.all(courses.map(enrolledCountOf))).toEqual([1, 1, 1]);
    expect((await t.as(student).get('/my-orders')).json()).toEqual([paid]);
    expect((await t.as(student).get('/basket')).json()).toEqual({ ClassIds: [other.id] });
    expect((await t.as(student).get('/my-payments')).json()).toMatchObject([{ PaidAmount: TOTAL }]);
    expect(codeOf(await order(student, courses))).toEqual([409, 'order.empty']);
    const enrolled: Enrolled[] = (await t.as(student).get(`/my-enrolled-class/${student.email}`)).json();
    expect(enrolled.map(({ _id, EnrolledBy: [entry] }) => [_id, entry?.PaidAmount]).toSorted()).toEqual(
      courses.map(({ id, price_cents }) => [id, price_cents / 100]).toSorted(),
    );
    const best: Best[] = (await t.as('admin').get('/overview?range=7-days')).json().BestClasses;
    expect(best.map(({ _id, Paid: [paid] }) => [_id, paid?.Amount]).toSorted()).toEqual(
      courses.map(({ id, price_cents }) => [id, price_cents / 100]).toSorted(),
    );
  });

  test('is refused where the total is another one now, and nothing is ordered', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    await setPrice(courses[1], 3_999);
    expect(codeOf(await order(student, courses))).toEqual([409, 'order.changed']);
    await archive(courses[2]);
    expect(codeOf(await order(student, courses, 66.99))).toEqual([409, 'order.changed']);
    expect(await paymentsOf(student)).toEqual([]);
    expect((await order(student, courses, 59.98)).statusCode).toBe(200);
  });

  test('costs what a reduction says that begins or ends now', async () => {
    const student = await t.given.person();
    const hence = (days: number) => new Date(Date.now() + days * DAY);
    const [begins, ends] = await Promise.all(
      [4_000, 3_000].map((price_cents) =>
        t.given.course({ price_cents, published_at: hence(-60), updated_at: hence(-60) }),
      ),
    );
    if (!begins || !ends) throw new Error('There are two classes.');
    const days = { reduced_cents: 3_000, first_day: '2026-01-01', last_day: '2026-01-02', created_at: hence(-40) };
    const begun = { begun_at: hence(-2), list_cents: 5_000, reference_cents: 3_000 };
    await t.deps.database
      .insertInto('reduction')
      .values([
        { id: newId(), course_id: begins.id, ...days, starts_at: hence(-0.1), ends_at: hence(1) },
        {
          id: newId(),
          course_id: ends.id,
          ...days,
          reduced_cents: 2_999,
          starts_at: hence(-3),
          ends_at: hence(-0.1),
          ...begun,
        },
      ])
      .execute();
    expect((await order(student, [begins, ends], 80)).json()).toMatchObject({ Total: 80 });
    expect(await quote(undefined, [begins, ends])).toMatchObject({ Total: 80, Lines: [{ Price: 30 }, { Price: 50 }] });
  });

  test('has one payment, however often its buyer presses at once', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const replies = await Promise.all(Array.from({ length: 30 }, () => order(student, courses)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.json().OrderId)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.json().clientSecret)).size).toBe(1);
    expect(await paymentsOf(student)).toMatchObject([{ amount_cents: 6_700, status: 'open' }]);
    const intents = (await t.cards.payments()).filter(({ metadata }) => metadata.studentId === student.id);
    expect(intents).toHaveLength(1);
  });

  test('is begun anew at another price, and the payment before cannot be paid any more', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const first = (await order(student, courses)).json();
    await setPrice(courses[1], 3_000);
    const second = (await order(student, courses, 57)).json();
    expect(second.OrderId).not.toBe(first.OrderId);
    await expect(t.cards.confirm(first.clientSecret)).rejects.toThrow();
    await t.cards.confirm(second.clientSecret);
    expect((await confirm(student, second.OrderId)).json()).toMatchObject({ Status: 'paid', Total: 57 });
    expect((await confirm(student, first.OrderId)).json()).toMatchObject({ Status: 'canceled' });
    expect((await t.as(student).get('/my-orders')).json()).toHaveLength(1);
  });

  test('and the payment of its first class alone never continue each other', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const [first] = courses;
    if (!first) throw new Error('There are three classes.');
    const alone = await startPayment(student, first);
    const ordered = (await order(student, courses)).json();
    expect(ordered.TransactionID).not.toBe(alone.TransactionID);
    const again = await startPayment(student, first);
    expect([again.TransactionID === alone.TransactionID, again.PaidAmount]).toEqual([false, 19.99]);
    expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'open']);
    await t.cards.confirm(again.clientSecret);
    expect(codeOf(await order(student, courses))).toEqual([409, 'order.changed']);
    expect(await enrolledCountOf(first)).toBe(1);
    const { OrderId } = (await order(student, courses, 47.01)).json();
    expect((await t.as(student).get(`/orders/${OrderId}`)).json().Lines).toHaveLength(2);
  });

  test('of one class is continued by the page of that class', async () => {
    const student = await t.given.person();
    const [course] = await givenClasses();
    if (!course) throw new Error('There are three classes.');
    const ordered = (await order(student, [course], 19.99)).json();
    expect(await startPayment(student, course)).toMatchObject({ TransactionID: ordered.TransactionID });
  });

  test('of which a class was archived while its buyer paid gives back that line alone', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const { OrderId, clientSecret } = (await order(student, courses)).json();
    await archive(courses[1]);
    await t.cards.confirm(clientSecret);
    await confirm(student, OrderId);
    await waitForRefunds();
    const read = (await t.as(student).get(`/orders/${OrderId}`)).json();
    expect(read).toMatchObject({ Status: 'paid', BackAmount: 40 });
    expect(read.Lines).toMatchObject([
      { Outcome: 'place', BackAmount: 0 },
      { Outcome: 'refunded', BackAmount: 40 },
      { Outcome: 'place', BackAmount: 0 },
    ]);
  });

  test('is settled once, wherever the server crashes while it begins', async () => {
    const crashes = await crashAtEveryStep(
      t.deps,
      async () => ({ student: await t.given.person(), courses: await givenClasses() }),
      (deps, { student, courses }) =>
        createOrder(deps, { ...requestOf(courses), code: undefined, buyerId: student.id }),
      async ({ student, courses }) => {
        const { OrderId, clientSecret } = (await order(student, courses)).json();
        await t.cards.confirm(clientSecret);
        expect((await confirm(student, OrderId)).json()).toMatchObject({ Status: 'paid', Total: TOTAL });
        expect(await paymentsOf(student)).toMatchObject([{ status: 'paid' }]);
        const intents = (await t.cards.payments()).filter(({ metadata }) => metadata.studentId === student.id);
        expect(intents).toHaveLength(1);
      },
      3,
    );
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  test('keeps its lines and its charge alike while prices change and its buyer presses again', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const prices = [1_999, 1_500, 2_500];
    const replies = await Promise.all(
      prices.flatMap((cents) => [
        setPrice(courses[0], cents).then(() => undefined),
        ...[1, 2].map(() => order(student, courses, (cents + 4_701) / 100)),
      ]),
    );
    for (const reply of replies) if (reply) expect([200, 409, 503]).toContain(reply.statusCode);
    const { Total } = await quote(student, courses);
    const { OrderId, clientSecret } = (await order(student, courses, Total)).json();
    expect((await paymentsOf(student)).filter(({ status }) => status === 'open')).toHaveLength(1);
    await t.cards.confirm(clientSecret);
    expect((await confirm(student, OrderId)).json()).toMatchObject({ Status: 'paid', Total });
  });

  test('that costs nothing is settled at once, once', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const lines = courses.map(({ id, price_cents }) => ({
      ...{ courseId: id, listPriceCents: price_cents, discountCents: price_cents, priceCents: 0 },
      discountBearer: 'shop' as const,
    }));
    const [first, ...others] = lines;
    if (!first) throw new Error('There are three classes.');
    const sale = { studentId: student.id, currency: 'USD', lines: [first, ...others] as const, codeId: null };
    const settle = () => t.deps.inTx((tx) => settleFreeOrder(tx, t.deps, sale));
    const outcomes = await Promise.allSettled([settle(), settle()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [read] = (await t.as(student).get('/my-orders')).json();
    expect(read).toMatchObject({
      Status: 'paid',
      Total: 0,
      Discount: TOTAL,
      TransactionID: '',
      PaidAt: expect.any(String),
    });
    expect(read.Lines.map(({ Outcome }: { Outcome: string }) => Outcome)).toEqual(['place', 'place', 'place']);
    expect(await Promise.all(courses.map(enrolledCountOf))).toEqual([1, 1, 1]);
    expect((await confirm(student, read._id)).json()).toEqual(read);
    expect(await t.mailsTo(student.email)).toMatchObject([{ subject: 'Your receipt: your order for $0.00' }]);
  });

  test('sent again with its key is answered as the first time', async () => {
    const student = await t.given.person();
    const courses = await givenClasses();
    const headers = { authorization: await t.tokenOf(student), 'idempotency-key': 'buy' };
    const payload = { ClassIds: idsOf(courses), Total: TOTAL };
    const send = () => t.app.inject({ method: 'POST', url: '/api/orders', headers, payload });
    const first = await send();
    await t.cards.confirm(first.json().clientSecret);
    await confirm(student, first.json().OrderId);
    expect((await send()).json()).toEqual(first.json());
    expect(await paymentsOf(student)).toHaveLength(1);
  });

  test('is read by its buyer, an admin, and whoever has its token', async () => {
    const student = await t.given.person();
    const stranger = await t.given.person();
    const courses = await givenClasses();
    const { OrderId, Token } = (await order(student, courses)).json();
    const { Token: other } = (await order(stranger, courses)).json();
    const read = async (caller: WithId | 'admin' | 'nobody', token = '') =>
      codeOf(await (caller === 'nobody' ? t.asNobody : t.as(caller)).get(`/orders/${OrderId}?token=${token}`));
    const unknown = [404, 'order.not-found'];
    expect(await Promise.all([read(student), read('admin'), read('nobody', Token), read(stranger, Token)])).toEqual(
      Array.from({ length: 4 }, () => [200, undefined]),
    );
    expect(await Promise.all([read(stranger), read('nobody'), read('nobody', other), read('nobody', 'x')])).toEqual(
      Array.from({ length: 4 }, () => unknown),
    );
    expect(codeOf(await t.as(stranger).post(`/orders/${OrderId}/confirm`, {}))).toEqual(unknown);
    expect(codeOf(await t.as(stranger).get('/orders/no-id'))).toEqual(unknown);
  });
});
