import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const UNKNOWN_ID = newId();

type Reply = Awaited<ReturnType<ReturnType<typeof t.as>['get']>>;
type Person = Parameters<typeof t.as>[0];

const list = (query: Record<string, string> = {}) => t.as('admin').get(`/payments?${new URLSearchParams(query)}`);
const idsIn = (reply: Reply): string[] =>
  reply.json().map(({ TransactionID }: { TransactionID: string }) => TransactionID);
const found = async (query: Record<string, string>) => idsIn(await list(query));
const totalOf = (reply: Reply) => reply.headers['x-total-count'];
const codeOf = (reply: Reply) => [reply.statusCode, reply.json().code];

/** All pages of a list, and the totals that they give. */
async function pagesOf(person: Person, first: string) {
  const pages: string[][] = [];
  const totals = new Set<unknown>();
  for (let url: string | undefined = first; url; ) {
    const reply: Reply = await t.as(person).get(url);
    pages.push(idsIn(reply));
    totals.add(totalOf(reply));
    url = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1]?.replace('/api', '');
  }
  return { pages, totals: [...totals] };
}

/** One payment of each status, newest last, each for another class. */
async function givenOneOfEach(student: { id: string }) {
  const statuses = ['open', 'paid', 'refund-due', 'refunded', 'canceled', 'disputed', 'charged-back'] as const;
  for (const [index, status] of statuses.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1 + index));
    await t.given.payment({ student_id: student.id, status, intent_id: `pi_${status}`, created_at: at });
  }
}

const CONFIRMED = ['pi_charged-back', 'pi_disputed', 'pi_refunded', 'pi_refund-due', 'pi_paid'];

describe('a student', () => {
  test('reads their confirmed payments, newest first', async () => {
    const ada = await t.given.person();
    await givenOneOfEach(ada);
    const reply = await t.as(ada).get('/my-payments');
    expect([idsIn(reply), totalOf(reply)]).toEqual([CONFIRMED, '5']);
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
      expect(idsIn(await t.as(ada).get('/my-payments'))).toEqual([intent_id]);
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
    const receipt = {
      _id: id,
      TransactionID: 'pi_1',
      Status: 'paid',
      ClassId: course.id,
      ClassTitle: 'Oil painting',
      ClassImage: expect.stringContaining(course.image_id),
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
    };
    const [mine, one] = [await t.as(ada).get('/my-payments'), await t.as(ada).get(`/payments/${id}`)];
    expect([mine.json(), one.json()]).toEqual([[receipt], receipt]);
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

describe('an admin', () => {
  test('reads all payments page by page, each once, also those of the same instant', async () => {
    const created_at = new Date('2026-01-02T03:04:05.006Z');
    const ids = Array.from({ length: 5 }, newId);
    for (const id of ids) await t.given.payment({ id, created_at, intent_id: `pi_${id}` });
    const { pages, totals } = await pagesOf('admin', '/payments?limit=2');
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(
      ids
        .map((id) => `pi_${id}`)
        .sort()
        .reverse(),
    );
    expect(totals).toEqual(['5']);
  });

  test('reads the payments of one status, with their total', async () => {
    await givenOneOfEach(await t.given.person());
    await t.given.payment({ status: 'refund-due', intent_id: 'pi_another' });
    const reply = await list({ status: 'refund-due' });
    expect([idsIn(reply), totalOf(reply)]).toEqual([['pi_another', 'pi_refund-due'], '2']);
    const next = await pagesOf('admin', '/payments?status=refund-due&limit=1');
    expect(next).toEqual({ pages: [['pi_another'], ['pi_refund-due']], totals: ['2'] });
    expect(totalOf(await list())).toBe('8');
  });

  test('finds payments by a whole transaction id, or any part of a student’s name or address or a class’s title', async () => {
    const ada = await t.given.person({ name: 'Ada Lovelace', email: 'countess@example.org' });
    const [oil, ink] = [
      await t.given.course({ title: 'Oil painting', status: 'Archived' }),
      await t.given.course({ title: 'Ink & paint' }),
    ];
    await t.given.payment({ student_id: ada.id, course_id: oil.id, intent_id: 'pi_ada_oil' });
    await t.given.payment({ student_id: ada.id, course_id: ink.id, intent_id: 'pi_ada_ink', status: 'refunded' });
    await t.given.payment({ course_id: oil.id, intent_id: 'pi_oil' });
    await t.given.payment({ intent_id: 'pi_other' });
    for (const q of ['LOVE', 'countess@', ' ada ']) expect(await found({ q })).toEqual(['pi_ada_ink', 'pi_ada_oil']);
    expect(await found({ q: 'PAINT' })).toEqual(['pi_oil', 'pi_ada_ink', 'pi_ada_oil']);
    expect(await found({ q: 'l paint' })).toEqual(['pi_oil', 'pi_ada_oil']);
    expect(await found({ q: 'pi_ada_oil' })).toEqual(['pi_ada_oil']);
    expect(await found({ q: 'pi_ada' })).toEqual([]);
    expect(await found({ q: 'paint', status: 'refunded' })).toEqual(['pi_ada_ink']);
    expect(await found({ q: 'pi_ada_oil', status: 'refunded' })).toEqual([]);
    expect(await found({ q: ' ' })).toHaveLength(4);
    expect(totalOf(await list({ q: 'paint' }))).toBe('3');
    expect(await pagesOf('admin', '/payments?q=paint&limit=1')).toEqual({
      pages: [['pi_oil'], ['pi_ada_ink'], ['pi_ada_oil']],
      totals: ['3'],
    });
  });

  test('finds payments by the class’s current title', async () => {
    const course = await t.given.course({ title: 'Oil painting' });
    await t.given.payment({ course_id: course.id, intent_id: 'pi_1' });
    await t.deps.database.updateTable('course').set({ title: 'Fresco' }).where('id', '=', course.id).execute();
    expect([await found({ q: 'resc' }), await found({ q: 'paint' })]).toEqual([['pi_1'], []]);
  });

  test('searches for % and _ and \\ literally', async () => {
    for (const title of ['100% wool', 'snake_case', 'back\\slash', 'none of them'])
      await t.given.payment({ course_id: (await t.given.course({ title })).id, intent_id: title });
    for (const [q, title] of [
      ['%', '100% wool'],
      ['e_c', 'snake_case'],
      ['\\', 'back\\slash'],
    ] as const)
      expect(await found({ q })).toEqual([title]);
    expect(await found({ q: "' or 1=1" })).toEqual([]);
  });

  test('gets a total of at most a thousand for a search, whose pages are right all the same', async () => {
    const course = await t.given.course({ title: 'Bookbinding' });
    const people = Array.from({ length: 1_100 }, (_, number) => ({
      id: newId(),
      name: `Crowd ${number}`,
      email: `crowd${number}@example.com`,
      created_at: new Date(),
      updated_at: new Date(),
    }));
    await t.deps.database.insertInto('user').values(people).execute();
    const payments = people.map(({ id }, number) => ({
      id: newId(),
      course_id: course.id,
      student_id: id,
      amount_cents: 4_999,
      currency: 'USD',
      status: number < 3 ? ('refunded' as const) : ('paid' as const),
      intent_id: `pi_${number}`,
      created_at: new Date(number),
      paid_at: new Date(number),
      next_check_at: null,
    }));
    await t.deps.database.insertInto('payment').values(payments).execute();
    for (const q of ['crowd', 'bookb']) {
      const reply = await list({ q, limit: '2' });
      expect([idsIn(reply), totalOf(reply)]).toEqual([['pi_1099', 'pi_1098'], '1000']);
      expect(await pagesOf('admin', `/payments?q=${q}&status=refunded&limit=2`)).toEqual({
        pages: [['pi_2', 'pi_1'], ['pi_0']],
        totals: ['3'],
      });
    }
    expect(totalOf(await list({ limit: '1' }))).toBe('1100');
  });

  test.each(['limit=0', 'limit=501', 'cursor=x', 'cursor=W10', 'status=nonsense', 'q=%00', `q=${'x'.repeat(201)}`])(
    'gets a validation error for %s',
    async (query) => {
      const reply = await t.as('admin').get(`/payments?${query}`);
      expect(codeOf(reply)).toEqual([400, 'request.invalid']);
      expect(reply.json().errors[0].path).toContain(query.split('=')[0]);
    },
  );
});
