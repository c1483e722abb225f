import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import { DAY } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import type { New } from '../../testing/given-deps.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { raceForCode } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';
import { adoptOldPayments, syncPayment } from '../payments/index.ts';
import { eraseDuePeople } from '../personal-data/index.ts';
import { foldCode } from './fold-code.ts';

const t = testApp({ withSandbox: true });
const { paymentsOf, waitForRefunds } = purchasesIn(t);
let teacher: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
  teacher = await t.given.person({ role: 'Teacher' });
});
afterEach(async () => expect(await findDisagreements(t.deps.database)).toEqual([]));

interface WithId {
  id: string;
}

const hence = (days: number) => new Date(Date.now() + days * DAY);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** As if it had been made before: its time may have come. */
async function givenCode(row: New<'code'> = {}) {
  const id = newId();
  const text = row.text ?? `SPRING-${id.slice(-6)}`;
  const off = row.amount_cents ? { currency: 'USD' } : { percent: 10 };
  const terms = { new_buyers_only: false, for_all_classes: true, created_at: new Date() };
  const values = { id, text, folded: foldCode(text), ...off, ...terms, ...row };
  await t.deps.database.insertInto('code').values(values).execute();
  return { id, text };
}

const own = (price_cents = 4_000) => t.given.course({ teacher_id: teacher.id, price_cents });
const idsOf = (courses: WithId[]) => courses.map(({ id }) => id);
const quote = async (person: WithId | undefined, courses: WithId[], Code: string) =>
  (await (person ? t.as(person) : t.asNobody).post('/orders/quote', { ClassIds: idsOf(courses), Code })).json();
const order = (person: WithId, courses: WithId[], Code: string, Total: number) =>
  t.as(person).post('/orders', { ClassIds: idsOf(courses), Code, Total });
const confirm = async (person: WithId, id: string) => (await t.as(person).post(`/orders/${id}/confirm`, {})).json();
async function buy(person: WithId, courses: WithId[], code: string, card?: string) {
  const { Total } = await quote(person, courses, code);
  const { OrderId, clientSecret } = (await order(person, courses, code, Total)).json();
  if (clientSecret) await t.cards.confirm(clientSecret, card);
  return confirm(person, OrderId);
}
const usesOf = async ({ id }: WithId) =>
  (await t.deps.database.selectFrom('code').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses;
const countOrders = async () => (await t.deps.database.selectFrom('order').select('id').execute()).length;
const errorsOf = (reply: { json: () => { errors?: { path: string }[] } }) =>
  (reply.json().errors ?? []).map(({ path }) => path);
const NEW = { Text: 'SPRING', Kind: 'percent', Value: 25 };

describe('a code of a teacher', () => {
  test('takes something off their own classes, and its page shows what it sold', async () => {
    const [mine, others] = [await own(), await t.given.course({ price_cents: 2_000 })];
    const { insertedId } = (await t.as(teacher).post('/codes', { ...NEW, Text: 'Frühling-20' })).json();
    const student = await t.given.person();
    const quoted = await quote(student, [mine, others], ' FRUHLING-20\u200b');
    expect(quoted).toMatchObject({ Code: 'Frühling-20', CodeProblem: null, Discount: 10, Total: 50 });
    expect(quoted.Lines).toMatchObject([
      { ListPrice: 40, Discount: 10, Price: 30 },
      { ListPrice: 20, Discount: 0, Price: 20 },
    ]);
    expect(await buy(student, [mine, others], 'frühling-20')).toMatchObject({ Code: 'Frühling-20', Status: 'paid' });
    const lines = await t.deps.database.selectFrom('order_line').selectAll().orderBy('position').execute();
    expect(lines).toMatchObject([
      { discount_cents: 1_000, discount_bearer: 'teacher', price_cents: 3_000 },
      { discount_cents: 0, discount_bearer: null, price_cents: 2_000 },
    ]);
    const sales = (await t.as(teacher).get(`/codes/${insertedId}`)).json();
    expect(sales.Code).toMatchObject({ Text: 'Frühling-20', OwnerId: teacher.id, Uses: 1, State: 'active' });
    const sold = { Currency: 'USD', Amount: 30, Discount: 10, ReturnedAmount: 0 };
    expect(sales.Totals).toEqual([{ ...sold, Orders: 1, ReturnedOrders: 0 }]);
    expect(sales.Classes).toMatchObject([{ ...sold, ClassId: mine.id, Sold: 1, Returned: 0 }]);
  });

  test('is seen and ended by them and admins alone; what was bought with it stays', async () => {
    const [mine, student] = [await own(), await t.given.person()];
    const { insertedId: id } = (await t.as(teacher).post('/codes', NEW)).json();
    await buy(student, [mine], 'SPRING');
    const another = await t.given.person({ role: 'Teacher' });
    const notFound = [404, 'code.not-found'];
    expect(codeOf(await t.as(another).get(`/codes/${id}`))).toEqual(notFound);
    expect(codeOf(await t.as(another).post(`/codes/${id}/end`, {}))).toEqual(notFound);
    expect((await t.as(another).get('/codes')).json()).toEqual([]);
    expect((await t.as('admin').get('/codes')).json()).toMatchObject([{ _id: id, Text: 'SPRING' }]);
    const end = async () => (await t.as(teacher).post(`/codes/${id}/end`, {})).json();
    expect([await end(), await end()]).toMatchObject([{ modifiedCount: 1 }, { modifiedCount: 0 }]);
    expect((await quote(await t.given.person(), [mine], 'SPRING')).CodeProblem).toBe('ended');
    expect((await t.as(student).get('/my-orders')).json()).toMatchObject([{ Status: 'paid', Code: 'SPRING' }]);
    const audit = await t.deps.database.selectFrom('audit_entry').select('action').execute();
    expect(audit.map(({ action }) => action)).toEqual(['code.added', 'code.ended']);
  });

  test('leaves a class that is handed over, and ends while its owner is suspended', async () => {
    const [mine, other] = [await own(), await own()];
    const { text } = await givenCode({ owner_id: teacher.id });
    const { id: teacher_id } = await t.given.person({ role: 'Teacher' });
    await t.deps.database.updateTable('course').set({ teacher_id }).where('id', '=', mine.id).execute();
    expect((await quote(undefined, [mine], text)).CodeProblem).toBe('other-classes');
    expect((await quote(undefined, [mine, other], text)).Lines).toMatchObject([{ Discount: 0 }, { Discount: 4 }]);
    const suspension = { suspended_at: new Date(), suspended_reason: 'x' };
    await t.deps.database.updateTable('user').set(suspension).where('id', '=', teacher.id).execute();
    expect((await quote(undefined, [other], text)).CodeProblem).toBe('ended');
  });
});

describe('bad input is refused beside its field', () => {
  test.each([
    [{ Text: 'a b' }, 'Text'],
    [{ Text: 'AB' }, 'Text'],
    [{ Value: 12.5 }, 'Value'],
    [{ Value: 101 }, 'Value'],
    [{ Kind: 'amount', Value: 0 }, 'Value'],
    [{ Kind: 'amount', Value: 5.555 }, 'Value'],
    [{ MaxUses: 0 }, 'MaxUses'],
    [{ UsesPerPerson: 1.5 }, 'UsesPerPerson'],
    [{ FirstDay: dayOf(hence(5)), LastDay: dayOf(hence(4)) }, 'LastDay'],
    [{ LastDay: dayOf(hence(-2)) }, 'LastDay'],
    [{ FirstDay: '0000-01-01' }, 'FirstDay'],
  ])('%j', async (input, path) => {
    expect(errorsOf(await t.as(teacher).post('/codes', { ...NEW, ...input }))).toEqual([path]);
  });

  test('a code that there is, however it is written, and somebody else’s class', async () => {
    await givenCode({ text: 'SPRING' });
    expect(errorsOf(await t.as(teacher).post('/codes', { ...NEW, Text: 'sprıng' }))).toEqual(['Text']);
    const { id } = await t.given.course();
    const input = { ...NEW, Text: 'SUMMER', ClassIds: [id] };
    expect(errorsOf(await t.as(teacher).post('/codes', input))).toEqual(['ClassIds']);
    expect((await t.as('admin').post('/codes', input)).statusCode).toBe(200);
  });
});

describe('a code that cannot be used orders nothing, and says why', () => {
  const MISSING: New<'code'> = { for_all_classes: false };
  test.each([
    ['not-yet', { first_day: dayOf(hence(2)), starts_at: hence(2) }],
    ['ended', { ended_at: new Date() }],
    ['ended', { last_day: dayOf(hence(-2)), ends_at: hence(-1) }],
    ['ended', { percent: null, amount_cents: 500, currency: 'EUR' }],
    ['used-up', { max_uses: 3, uses: 3 }],
    ['other-classes', MISSING],
    ['too-small', { percent: 99 }],
  ] as const)('%s: %j', async (reason, row) => {
    const [course, student] = [await own(), await t.given.person()];
    const { id, text } = await givenCode(row);
    const [quoted, ordered] = [await quote(student, [course], text), await order(student, [course], text, 36)];
    expect(quoted).toMatchObject({ Code: null, CodeProblem: reason, Discount: 0, Total: 40 });
    expect(codeOf(ordered)).toEqual([409, 'code.not-usable']);
    expect(await countOrders()).toBe(0);
    await t.deps.database.deleteFrom('code').where('id', '=', id).execute();
    expect((await quote(student, [course], text)).CodeProblem).toBe('unknown');
  });
});

describe('somebody uses a code as often as they may', () => {
  test('by their account, their address without its +tag, and the card that they have paid with', async () => {
    const { id, text } = await givenCode({ max_uses_per_person: 1 });
    const [first, second] = [await own(), await own()];
    const ada = await t.given.person({ email: 'ada@example.com' });
    await buy(ada, [first], text);
    const alias = await t.given.person({ email: 'ada+shop@example.com' });
    const partner = await t.given.person();
    await buy(partner, [first], '');
    for (const person of [ada, alias, partner]) {
      expect((await quote(person, [second], text)).CodeProblem).toBe('used-by-you');
      expect(codeOf(await order(person, [second], text, 36))).toEqual([409, 'code.not-usable']);
    }
    expect(await usesOf({ id })).toBe(1);
    const bert = await t.given.person();
    await buy(bert, [first], '', 'pm_card_mastercard');
    expect(await buy(bert, [second], text)).toMatchObject({ Discount: 4 });
  });

  test('new buyers alone: whoever has bought before, also under another address, is refused', async () => {
    const { text } = await givenCode({ new_buyers_only: true });
    const [first, second] = [await own(), await own()];
    const ada = await t.given.person({ email: 'ada@example.com' });
    expect(await buy(ada, [first], text)).toMatchObject({ Discount: 4 });
    const alias = await t.given.person({ email: 'ada+2@example.com' });
    for (const person of [ada, alias])
      expect((await quote(person, [second], text)).CodeProblem).toBe('new-buyers-only');
  });

  test('whoever changes their basket before they pay has not used it', async () => {
    const { id, text } = await givenCode({ max_uses: 1, max_uses_per_person: 1 });
    const [first, second, student] = [await own(), await own(), await t.given.person()];
    const { OrderId } = (await order(student, [first], text, 36)).json();
    expect(await quote(student, [first], text)).toMatchObject({ CodeProblem: null, Total: 36 });
    expect((await order(student, [first], text, 36)).json()).toMatchObject({ OrderId });
    expect((await quote(await t.given.person(), [first], text)).CodeProblem).toBe('used-up');
    expect(await buy(student, [second, first], text)).toMatchObject({ Status: 'paid', Discount: 8 });
    expect((await t.as(student).get(`/orders/${OrderId}`)).json()).toMatchObject({ Status: 'canceled' });
    expect(await usesOf({ id })).toBe(1);
    const { text: other } = await givenCode();
    const third = await own();
    const unlimited = [await order(student, [third], other, 36), await order(student, [await own()], other, 36)];
    const { OrderId: open } = unlimited[0]?.json() ?? {};
    expect(await confirm(student, open)).toMatchObject({ Status: 'open' });
    const begun = (await order(student, [third], other, 36)).json();
    const { text: same } = await givenCode();
    expect((await order(student, [third], same, 36)).json().OrderId).not.toBe(begun.OrderId);
  });
});

test('of ten buyers and a code for one use, one uses it', async () => {
  const { id, text } = await givenCode({ max_uses: 1 });
  const course = await own();
  const buyers = await Promise.all(Array.from({ length: 10 }, () => t.given.person()));
  const replies = await Promise.all(buyers.map((buyer) => order(buyer, [course], text, 36)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(await usesOf({ id })).toBe(1);
  expect(await countOrders()).toBe(1);
});

describe('a use comes back', () => {
  const cancel = async (person: WithId, orderId: string) => {
    const [payment] = await paymentsOf(person);
    await t.deps.cardPayments.cancelIntent(payment?.intent_id ?? '');
    expect(await confirm(person, orderId)).toMatchObject({ Status: 'canceled' });
  };

  test('to everybody where the payment is canceled, once', async () => {
    const { id, text } = await givenCode({ max_uses: 1 });
    const [course, ada, bert] = [await own(), await t.given.person(), await t.given.person()];
    const { OrderId } = (await order(ada, [course], text, 36)).json();
    await cancel(ada, OrderId);
    await confirm(ada, OrderId);
    expect(await usesOf({ id })).toBe(0);
    expect(await buy(bert, [course], text)).toMatchObject({ Status: 'paid', Discount: 4 });
  });

  test('to the buyer alone where all was refunded, and the page tells it apart', async () => {
    const { id, text } = await givenCode({ max_uses: 2, max_uses_per_person: 1 });
    const [course, student] = [await own(), await t.given.person()];
    await buy(student, [course], text);
    const [payment] = await paymentsOf(student);
    await t.as('admin').put(`/payments/${payment?.id}/refund`, {});
    await waitForRefunds();
    expect(await usesOf({ id })).toBe(1);
    const { Totals } = (await t.as('admin').get(`/codes/${id}`)).json();
    expect(Totals).toMatchObject([{ Orders: 0, Amount: 0, Discount: 0, ReturnedOrders: 1, ReturnedAmount: 36 }]);
    expect(await buy(student, [course], text)).toMatchObject({ Status: 'paid', Discount: 4 });
    expect((await quote(await t.given.person(), [course], text)).CodeProblem).toBe('used-up');
  });

  /** The release before cancels, and knows no codes. */
  const cancelByReleaseBefore = async () => {
    await sql`update payment set status = 'canceled', next_check_at = null, version = version + 1`.execute(
      t.deps.database,
    );
    await adoptOldPayments(t.deps);
  };

  test('where a payment that was canceled is paid after all, it is used again', async () => {
    const { id, text } = await givenCode({ max_uses: 1 });
    const [course, student] = [await own(), await t.given.person()];
    const { OrderId, clientSecret } = (await order(student, [course], text, 36)).json();
    await cancelByReleaseBefore();
    expect(await usesOf({ id })).toBe(0);
    await t.cards.confirm(clientSecret);
    await syncOf(student);
    expect((await t.as(student).get(`/orders/${OrderId}`)).json()).toMatchObject({ Status: 'paid' });
    expect(await usesOf({ id })).toBe(1);
  });

  test('and where somebody else has used it up meanwhile, the money goes back', async () => {
    const { id, text } = await givenCode({ max_uses: 1 });
    const [course, ada, bert] = [await own(), await t.given.person(), await t.given.person()];
    const { OrderId, clientSecret } = (await order(ada, [course], text, 36)).json();
    await cancelByReleaseBefore();
    await buy(bert, [course], text);
    await t.cards.confirm(clientSecret);
    await syncOf(ada);
    await waitForRefunds();
    expect((await t.as(ada).get(`/orders/${OrderId}`)).json()).toMatchObject({ Status: 'refunded', BackAmount: 36 });
    expect(await usesOf({ id })).toBe(1);
  });

  const syncOf = async (person: WithId) => {
    for (const payment of await paymentsOf(person)) await syncPayment(t.deps, payment);
  };
});

test('a total that is no amount of money is another one than was seen', async () => {
  const [course, student] = [await own(), await t.given.person()];
  const { text } = await givenCode({ percent: 100 });
  expect(codeOf(await order(student, [course], text, 0.004))).toEqual([409, 'order.changed']);
});

test('what costs nothing needs no card, and a code for one use of it is used once', async () => {
  const { id, text } = await givenCode({ percent: null, amount_cents: 6_000, max_uses: 1 });
  const [first, second, student] = [await own(), await own(2_000), await t.given.person()];
  const reply = (await order(student, [first, second], text, 0)).json();
  expect(reply).toMatchObject({ Status: 'paid', clientSecret: '', Total: 0 });
  expect((await t.as(student).get(`/orders/${reply.OrderId}`)).json()).toMatchObject({
    ...{ Code: text, Discount: 60, Total: 0 },
    Lines: [{ Outcome: 'place' }, { Outcome: 'place' }],
  });
  expect(await usesOf({ id })).toBe(1);
  expect(codeOf(await order(await t.given.person(), [first], text, 0))).toEqual([409, 'code.not-usable']);
});

describe('a series', () => {
  const SERIES = { Kind: 'percent', Value: 50, Prefix: 'BOOK-', Count: 3 };
  const codesOf = async (id: string) => {
    const { body } = await t.as(teacher).get(`/codes/${id}/series.csv`);
    return body
      .slice(1)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
  };

  test('has codes that can be used once each, as a file, and is one entry of the list', async () => {
    const course = await own();
    const reply = (await t.as(teacher).post('/codes/series', { ...SERIES, ClassIds: [course.id] })).json();
    const codes = await codesOf(reply.insertedId);
    expect(codes.map(([code, used]) => [/^BOOK-[CDFHJKMNPQRTVWXY34679]{10}$/.test(code ?? ''), used])).toEqual(
      Array.from({ length: 3 }, () => [true, '']),
    );
    expect(new Set(codes.map(([code]) => code)).size).toBe(3);
    const [one = '', two = ''] = codes.map(([code]) => code);
    await buy(await t.given.person(), [course], one.toLowerCase());
    expect((await quote(undefined, [course], one)).CodeProblem).toBe('used-up');
    expect((await quote(undefined, [course], two)).Discount).toBe(20);
    expect((await codesOf(reply.insertedId)).find(([code]) => code === one)?.[1]).toBe(dayOf(new Date()));
    const entry = { _id: reply.insertedId, Text: 'BOOK-', SeriesSize: 3, Uses: 1, State: 'active' };
    for (const q of ['', 'book', two])
      expect((await t.as(teacher).get(`/codes?q=${q}`)).json()).toMatchObject([
        { ...entry, Classes: [{ ClassId: course.id }] },
      ]);
    expect((await t.as(teacher).get('/codes?q=other')).json()).toEqual([]);
    expect((await t.as(teacher).get(`/codes/${reply.insertedId}`)).json().Totals).toMatchObject([{ Orders: 1 }]);
    await t.as(teacher).post(`/codes/${reply.insertedId}/end`, {});
    expect((await quote(undefined, [course], two)).CodeProblem).toBe('ended');
  });

  test('counts what a person uses in all of it', async () => {
    const [first, second, student] = [await own(), await own(), await t.given.person()];
    const { insertedId } = (await t.as(teacher).post('/codes/series', { ...SERIES, UsesPerPerson: 1 })).json();
    const others = t.deps.database.selectFrom('code').select('text').where('series_id', '=', insertedId);
    const [one, two] = await others.where('id', '<>', insertedId).execute();
    const replies = await raceForCode(
      t.deps.database,
      insertedId,
      () => order(student, [first], one?.text ?? '', 20),
      () => order(student, [second], two?.text ?? '', 20),
    );
    expect(replies).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 409 } }]);
  });
});

test('an account that is erased leaves neither address nor card behind, and its codes end', async () => {
  const student = await t.given.person({ deletion_due_at: hence(-1) });
  const [course, { text }] = [await own(), await givenCode()];
  await buy(student, [course], text);
  const uses = () => t.deps.database.selectFrom('code_use').select(['email', 'card_fingerprint']).execute();
  expect(await uses()).toEqual([{ email: student.email, card_fingerprint: expect.any(String) }]);
  const { id } = await givenCode({ owner_id: student.id });
  await eraseDuePeople({ ...t.deps, now: () => new Date() });
  expect(await uses()).toEqual([{ email: null, card_fingerprint: null }]);
  expect(await paymentsOf(student)).toMatchObject([{ card_fingerprint: null, status: 'paid' }]);
  const { ended_at } = await t.deps.database
    .selectFrom('code')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ended_at).not.toBeNull();
});

test('the database refuses what cannot be', async () => {
  const { id } = await givenCode({ max_uses: 1 });
  const refusal = (change: object) =>
    t.deps.database
      .updateTable('code')
      .set(change)
      .where('id', '=', id)
      .execute()
      .catch(({ constraint }) => constraint);
  expect(await refusal({ uses: 2 })).toBe('code_used_up');
  expect(await refusal({ amount_cents: 100, currency: 'USD' })).toBe('code_takes_off');
  expect(await refusal({ first_day: dayOf(hence(0)) })).toBe('code_days');
  expect(await refusal({ series_id: id, max_uses: 2 })).toBe('code_series_is_single_use');
});

test('lists are read page by page', async () => {
  for (let count = 0; count < 3; count++) await givenCode({ owner_id: teacher.id });
  const page = await t.as(teacher).get('/codes?limit=2');
  expect(page.json()).toHaveLength(2);
  expect(page.headers).toMatchObject({ 'x-total-count': '3', link: expect.stringContaining('cursor=') });
});
