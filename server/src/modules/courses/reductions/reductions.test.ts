import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDisagreements } from '../../../backup/consistency/check-consistency.ts';
import { DAY, HOUR } from '../../../lib/durations.ts';
import { newId } from '../../../lib/ids.ts';
import type { New } from '../../../testing/given-deps.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { raceForCourse } from '../../../testing/row-lock-race.ts';
import { testApp } from '../../../testing/test-app.ts';
import { switchPrices } from './switch-prices.ts';

const t = testApp({ withSandbox: true });
const { startPayment, buy, paymentsOf } = purchasesIn(t);
let teacher: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

const hence = (milliseconds: number) => new Date(Date.now() + milliseconds);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const TODAY = () => dayOf(hence(0));

/** A class of the teacher's that has cost $40 for sixty days. */
const given = (course: object = {}) => {
  const at = hence(-60 * DAY);
  const dates = { created_at: at, updated_at: at, published_at: at };
  return t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', price_cents: 4_000, ...dates, ...course });
};

const plan = (id: string, reduction: object = {}, who = teacher) =>
  t.as(who).post(`/classes/${id}/reductions`, {
    ...{ ReducedPrice: 30, FirstDay: TODAY(), LastDay: TODAY() },
    ...reduction,
  });

/** As if it had been planned before: its time may have come. */
async function insertReduction(courseId: string, row: New<'reduction'> = {}) {
  const { starts_at: from = hence(-HOUR), ends_at: to = hence(DAY) } = row;
  const days = {
    first_day: dayOf(from),
    last_day: dayOf(to),
    starts_at: from,
    ends_at: to,
    created_at: hence(-40 * DAY),
  };
  const id = newId();
  const values = { id, course_id: courseId, reduced_cents: 3_000, ...days, ...row };
  await t.deps.database.insertInto('reduction').values(values).execute();
  return id;
}

/** It has begun, and nothing has run since its end. */
async function insertOverdueReduction(courseId: string) {
  const begun = { begun_at: hence(-2 * DAY), list_cents: 4_000, reference_cents: 4_000 };
  const id = await insertReduction(courseId, { starts_at: hence(-3 * DAY), ends_at: hence(-1_000), ...begun });
  await t.deps.database.updateTable('course').set({ price_cents: 3_000 }).where('id', '=', courseId).execute();
  return id;
}

const priceOf = async (id: string) =>
  (await t.deps.database.selectFrom('course').select('price_cents').where('id', '=', id).executeTakeFirstOrThrow())
    .price_cents;
const shown = async (id: string) => (await t.get(`/api/get-class/${id}`)).json();
const listed = async (id: string) => (await t.as(teacher).get(`/classes/${id}/reductions`)).json();
const own = async () => (await t.as(teacher).get(`/my-class/${teacher.email}`)).json()[0];
const change = (id: string, UpdatedData: object) => t.as(teacher).put(`/update-class/${id}`, { UpdatedData });
const errorsOf = (reply: { json: () => { errors?: { path: string }[] } }) =>
  (reply.json().errors ?? []).map(({ path }) => path);

describe('a teacher who reduces a price', () => {
  test('sees it begin at once where it begins today, and the price before is back when they end it', async () => {
    const { id } = await given({ price_cents: 4_100 });
    expect((await shown(id)).Reduction).toBeNull();
    const { insertedId } = (await plan(id, { LastDay: dayOf(hence(3 * DAY)) })).json();
    const endsAt = `${dayOf(hence(4 * DAY))}T00:00:00.000Z`;
    const reduction = { StruckPrice: 41, Percent: 26, LastDay: dayOf(hence(3 * DAY)), EndsAt: endsAt };
    expect(await shown(id)).toMatchObject({ ClassPrice: 30, Reduction: reduction });
    expect((await t.get('/api/all-classes')).json().data).toMatchObject([{ ClassPrice: 30, Reduction: reduction }]);
    expect(await own()).toMatchObject({ ClassPrice: 30, ListPrice: 41 });

    const address = `/classes/${id}/reductions/${insertedId}`;
    expect((await t.as(teacher).delete(address)).json()).toMatchObject({ deletedCount: 1 });
    expect(await shown(id)).toMatchObject({ ClassPrice: 41, Reduction: null });
    expect((await t.as(teacher).delete(address)).json()).toMatchObject({ deletedCount: 0 });
    expect((await listed(id)).Reductions).toMatchObject([{ State: 'Canceled', ReducedPrice: 30, StruckPrice: 41 }]);
    const audit = await t.deps.database.selectFrom('audit_entry').select(['action', 'actor_id']).execute();
    expect(audit.map(({ action }) => action)).toEqual(['course.price-reduced', 'course.reduction-canceled']);
    expect(audit.every(({ actor_id }) => actor_id === teacher.id)).toBe(true);
  });

  test('plans one for later, which begins and ends by itself', async () => {
    const { id } = await given();
    const later = { FirstDay: dayOf(hence(5 * DAY)), LastDay: dayOf(hence(9 * DAY)) };
    const { insertedId } = (await plan(id, later)).json();
    expect(await listed(id)).toMatchObject({
      ...{ ListPrice: 40, StruckPrice: 40, PossibleFrom: TODAY(), TimeZone: 'UTC', Currency: 'USD' },
      Reductions: [{ _id: insertedId, State: 'Planned', StruckPrice: null, ...later }],
    });
    await switchPrices(t.deps);
    expect(await shown(id)).toMatchObject({ ClassPrice: 40, Reduction: null });

    const other = await given();
    await insertReduction(other.id);
    expect(await shown(other.id)).toMatchObject({ ClassPrice: 40 });
    await switchPrices(t.deps);
    expect(await shown(other.id)).toMatchObject({ ClassPrice: 30, Reduction: { StruckPrice: 40, Percent: 25 } });

    const third = await given();
    await insertOverdueReduction(third.id);
    await switchPrices(t.deps);
    expect(await shown(third.id)).toMatchObject({ ClassPrice: 40, Reduction: null });
    expect((await listed(third.id)).Reductions).toMatchObject([{ State: 'Ended' }]);
  });

  test('is told beside the field what cannot be', async () => {
    const { id } = await given();
    const refused: [object, number, string][] = [
      [{ ReducedPrice: 40 }, 400, 'ReducedPrice'],
      [{ ReducedPrice: 0 }, 400, 'ReducedPrice'],
      [{ ReducedPrice: 0.49 }, 400, 'ReducedPrice'],
      [{ ReducedPrice: 29.999 }, 400, 'ReducedPrice'],
      [{ FirstDay: dayOf(hence(-DAY)) }, 400, 'FirstDay'],
      [{ FirstDay: 'tomorrow' }, 400, 'FirstDay'],
      [{ FirstDay: dayOf(hence(400 * DAY)), LastDay: dayOf(hence(401 * DAY)) }, 400, 'FirstDay'],
      [{ FirstDay: dayOf(hence(2 * DAY)), LastDay: dayOf(hence(DAY)) }, 400, 'LastDay'],
      [{ LastDay: dayOf(hence(90 * DAY)) }, 400, 'LastDay'],
    ];
    for (const [input, status, path] of refused) {
      const reply = await plan(id, input);
      expect([input, reply.statusCode, errorsOf(reply)]).toEqual([input, status, [path]]);
    }
    expect((await listed(id)).Reductions).toEqual([]);
    expect((await plan(id, { LastDay: dayOf(hence(89 * DAY)) })).statusCode).toBe(200);
  });

  test('cannot reduce a class that is new, free, not approved, or another teacher’s', async () => {
    const at = hence(-29 * DAY);
    const fresh = await given({ created_at: at, updated_at: at, published_at: at });
    const reply = await plan(fresh.id);
    expect([codeOf(reply), errorsOf(reply)]).toEqual([[409, 'reduction.not-possible'], ['FirstDay']]);
    expect(await listed(fresh.id)).toMatchObject({ StruckPrice: null, PossibleFrom: dayOf(hence(2 * DAY)) });
    expect((await plan(fresh.id, { FirstDay: dayOf(hence(DAY)), LastDay: dayOf(hence(DAY)) })).statusCode).toBe(409);
    expect((await plan(fresh.id, { FirstDay: dayOf(hence(2 * DAY)), LastDay: dayOf(hence(2 * DAY)) })).statusCode).toBe(
      200,
    );
    const approvedLate = await given({ published_at: at });
    expect(errorsOf(await plan(approvedLate.id))).toEqual(['FirstDay']);
    for (const course of [{ price_cents: 0 }, { status: 'Pending' as const, published_at: null }]) {
      expect(codeOf(await plan((await given(course)).id))).toEqual([409, 'reduction.not-possible']);
    }
    const stranger = await t.given.person({ role: 'Teacher' });
    expect(codeOf(await plan((await given()).id, {}, stranger))).toEqual([403, 'auth.forbidden']);
  });

  test('has one, however often and in how many tabs they send it, and none with days of another', async () => {
    const { id } = await given();
    const replies = await Promise.all(Array.from({ length: 4 }, () => plan(id)));
    expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1);
    const other = await plan(id, { ReducedPrice: 20, LastDay: dayOf(hence(DAY)) });
    expect([codeOf(other), errorsOf(other)]).toEqual([[409, 'reduction.not-possible'], ['FirstDay']]);
    const rivals = await Promise.all(
      [25, 26].map((ReducedPrice) =>
        plan(id, { ReducedPrice, FirstDay: dayOf(hence(DAY)), LastDay: dayOf(hence(DAY)) }),
      ),
    );
    expect(rivals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await listed(id)).Reductions).toHaveLength(2);
  });
});

describe('a student pays', () => {
  test('the reduced price from its first second on, also if nothing has run', async () => {
    const course = await given();
    await insertReduction(course.id);
    expect(await priceOf(course.id)).toBe(4_000);
    const students = await Promise.all(Array.from({ length: 4 }, () => t.given.person()));
    const payments = await Promise.all(students.map((student) => startPayment(student, course)));
    expect(payments.map(({ PaidAmount }) => PaidAmount)).toEqual([30, 30, 30, 30]);
    expect(await shown(course.id)).toMatchObject({ ClassPrice: 30 });
  });

  test('the price before from its last second on, also if nothing has run', async () => {
    const course = await given();
    await insertOverdueReduction(course.id);
    expect(await priceOf(course.id)).toBe(3_000);
    expect(await startPayment(await t.given.person(), course)).toMatchObject({ PaidAmount: 40 });
  });

  test('what they were shown when they began, and the new price where they begin again', async () => {
    const course = await given();
    const [early, late] = [await t.given.person(), await t.given.person()];
    const before = await startPayment(early, course);
    await plan(course.id);
    const after = await startPayment(early, course);
    expect([before.PaidAmount, after.PaidAmount]).toEqual([40, 30]);
    expect(await paymentsOf(early)).toMatchObject([
      { amount_cents: 4_000, status: 'canceled' },
      { amount_cents: 3_000, status: 'open' },
    ]);
    await buy(late, course);
    expect(await paymentsOf(late)).toMatchObject([{ amount_cents: 3_000, status: 'paid' }]);
  });
});

describe('a price that is edited while a reduction runs', () => {
  test('is the price that comes back', async () => {
    const { id } = await given();
    await plan(id);
    expect((await change(id, { ClassPrice: 50 })).json().modifiedCount).toBe(1);
    expect(await shown(id)).toMatchObject({ ClassPrice: 30, Reduction: { StruckPrice: 40 } });
    expect(await own()).toMatchObject({ ClassPrice: 30, ListPrice: 50 });
    const edits = (await t.as('admin').get('/getallclass')).json()[0].Edits;
    expect(edits).toEqual([{ field: 'ClassPrice', before: '$40.00', now: '$50.00' }]);
    const [{ _id }] = (await listed(id)).Reductions;
    await t.as(teacher).delete(`/classes/${id}/reductions/${_id}`);
    expect(await shown(id)).toMatchObject({ ClassPrice: 50, Reduction: null });
  });

  test('stays where a program sends back what it has read', async () => {
    const { id } = await given();
    await plan(id);
    const { ClassPrice, Description } = await shown(id);
    expect((await change(id, { ClassPrice, Description })).json().modifiedCount).toBe(0);
    await change(id, { ClassPrice, Description, ClassTitle: 'Bookbinding II' });
    expect(await own()).toMatchObject({ ClassTitle: 'Bookbinding II', ClassPrice: 30, ListPrice: 40 });
  });

  test('ends the reduction where it is no higher, also by a server of the release before', async () => {
    const { id } = await given();
    await plan(id);
    await change(id, { ClassPrice: 20 });
    expect(await shown(id)).toMatchObject({ ClassPrice: 20, Reduction: null });

    const other = await given();
    await plan(other.id);
    const edit = (price_cents: number) =>
      t.deps.database.updateTable('course').set({ price_cents }).where('id', '=', other.id).execute();
    await edit(6_000);
    expect(await priceOf(other.id)).toBe(3_000);
    await edit(1_000);
    expect(await priceOf(other.id)).toBe(1_000);
    expect((await listed(other.id)).Reductions).toMatchObject([{ State: 'Canceled' }]);
  });
});

describe('an edit that waits for another one', () => {
  test.each([
    ['ends the reduction', 20, 20],
    ['changes the price that comes back', 50, 50],
  ])('leaves the price alone where that %s', async (_, price, ListPrice) => {
    const { id } = await given();
    await plan(id);
    const edits = [{ ClassPrice: price }, { ClassTitle: 'Bookbinding II' }];
    await raceForCourse(t.deps.database, id, ...edits.map((edit) => () => change(id, edit)));
    expect(await own()).toMatchObject({ ClassTitle: 'Bookbinding II', ListPrice });
  });
});

describe('a shop that changes', () => {
  const changeShop = (settings: object) => t.as('admin').put('/shop-settings', settings, 0);

  test('its time zone has no reduction that begins before another ends', async () => {
    const { id } = await given();
    const days = (first: number, last: number) => ({
      FirstDay: dayOf(hence(first * DAY)),
      LastDay: dayOf(hence(last * DAY)),
    });
    await plan(id, days(0, 1));
    expect((await changeShop({ TimeZone: 'Asia/Tokyo' })).statusCode).toBe(200);
    const early = await plan(id, { ReducedPrice: 20, ...days(2, 2) });
    expect([codeOf(early), errorsOf(early)]).toEqual([[409, 'reduction.not-possible'], ['FirstDay']]);
    expect((await plan(id, { ReducedPrice: 20, ...days(3, 3) })).statusCode).toBe(200);
  });

  test('its currency shows no struck price of the one before', async () => {
    const [running, planned] = [await given(), await given()];
    await plan(running.id);
    await insertReduction(planned.id);
    expect((await changeShop({ Currency: 'JPY' })).statusCode).toBe(200);
    await switchPrices(t.deps);
    for (const { id } of [running, planned])
      expect(await shown(id)).toMatchObject({ ClassPrice: 4_000, Currency: 'JPY', Reduction: null });
    const states = [await listed(running.id), await listed(planned.id)].map(({ Reductions }) => Reductions[0].State);
    expect(states).toEqual(['Canceled', 'NotBegun']);
    expect(await findDisagreements(t.deps.database)).toEqual([]);
  });
});

describe('a struck price', () => {
  test('does not forget a lower price of the last 30 days, nor an earlier reduction', async () => {
    const { id } = await given();
    await change(id, { ClassPrice: 28 });
    await change(id, { ClassPrice: 80 });
    expect(errorsOf(await plan(id))).toEqual(['ReducedPrice']);
    expect((await plan(id, { ReducedPrice: 21 })).statusCode).toBe(200);
    expect(await shown(id)).toMatchObject({ ClassPrice: 21, Reduction: { StruckPrice: 28, Percent: 25 } });
    const [{ _id }] = (await listed(id)).Reductions;
    await t.as(teacher).delete(`/classes/${id}/reductions/${_id}`);
    expect(errorsOf(await plan(id, { ReducedPrice: 21 }))).toEqual(['ReducedPrice']);
  });

  test('is computed when the reduction begins: one that would lie by then does not begin', async () => {
    const { id } = await given();
    await insertReduction(id);
    await t.deps.database
      .insertInto('price_change')
      .values({ course_id: id, changed_at: hence(-DAY), price_cents: 3_000, currency: 'USD' })
      .execute();
    await switchPrices(t.deps);
    expect(await shown(id)).toMatchObject({ ClassPrice: 40, Reduction: null });
    expect((await listed(id)).Reductions).toMatchObject([{ State: 'NotBegun', StruckPrice: null }]);
  });

  test('cannot be another, nor its history changed, by a statement either', async () => {
    const { id } = await given();
    await expect(
      insertReduction(id, { begun_at: hence(-60_000), list_cents: 9_000, reference_cents: 9_000 }),
    ).rejects.toThrow('lowest of the 30 days');
    await plan(id);
    const run = (statement: string) => sql.raw(statement).execute(t.deps.database);
    for (const statement of [
      'update reduction set reference_cents = 9000',
      `update reduction set ends_at = ends_at + interval '1 day'`,
      'update reduction set reduced_cents = 100',
      'update price_change set price_cents = 9000',
      'delete from price_change',
    ]) {
      await expect(run(statement), statement).rejects.toThrow('is not changed');
    }
    await run('delete from course');
    expect(await t.deps.database.selectFrom('price_change').selectAll().execute()).toEqual([]);
  });

  test('is never higher than what anybody paid in any hour of the 30 days before', async () => {
    const cents = fc.integer({ min: 50, max: 60 });
    const history = fc.record({
      /** Hours before now. */
      published: fc.integer({ min: 700, max: 760 }),
      first: cents,
      changes: fc.uniqueArray(fc.record({ hours: fc.integer({ min: 1, max: 760 }), cents }), {
        selector: ({ hours }) => hours,
        maxLength: 6,
      }),
      reduced: fc.integer({ min: 50, max: 58 }),
    });
    const check = async ({
      published,
      first,
      changes,
      reduced,
    }: {
      published: number;
      first: number;
      changes: { hours: number; cents: number }[];
      reduced: number;
    }) => {
      const at = hence(-published * HOUR);
      const { id } = await given({ price_cents: first, created_at: at, updated_at: at, published_at: at });
      const later = changes.filter(({ hours }) => hours < published).toSorted((a, b) => b.hours - a.hours);
      const rows = later.map(({ hours, cents: price_cents }) => ({
        course_id: id,
        changed_at: hence(-hours * HOUR),
        price_cents,
        currency: 'USD',
      }));
      if (rows.length > 0) await t.deps.database.insertInto('price_change').values(rows).execute();
      /** Half an hour after each change, and before the next. */
      const priceAt = (hours: number) => later.findLast((one) => one.hours > hours)?.cents ?? first;
      const lowest = Math.min(...Array.from({ length: 720 }, (_, index) => priceAt(index + 0.5)));
      await insertReduction(id, { reduced_cents: reduced });
      await switchPrices(t.deps);
      const [{ State, StruckPrice }] = (await listed(id)).Reductions;
      const isTrue = published >= 720 && reduced < lowest;
      expect([State, StruckPrice]).toEqual(isTrue ? ['Running', lowest / 100] : ['NotBegun', null]);
    };
    await fc.assert(fc.asyncProperty(history, check), { numRuns: 40 });
  });
});

test('a class whose price cannot be switched keeps no other waiting', async () => {
  const courses = [await given(), await given()];
  for (const { id } of courses) await insertOverdueReduction(id);
  let calls = 0;
  const inTx: typeof t.deps.inTx = (work) =>
    calls++ === 0 ? Promise.reject(new Error('It fails')) : t.deps.inTx(work);
  await switchPrices({ ...t.deps, inTx });
  const prices = await Promise.all(courses.map(({ id }) => priceOf(id)));
  expect(prices.toSorted((one, other) => one - other)).toEqual([3_000, 4_000]);
  await switchPrices(t.deps);
  expect(await Promise.all(courses.map(({ id }) => priceOf(id)))).toEqual([4_000, 4_000]);
});
