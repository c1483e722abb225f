import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { paymentListsIn, totalOf, transactionIdsIn } from '../../testing/payment-lists.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { listPayments, pagesOf } = paymentListsIn(t);
beforeEach(() => t.empty());

const found = async (query: Record<string, string>) => transactionIdsIn(await listPayments(query));

describe('an admin who searches payments', () => {
  test('finds them by a whole transaction id, or any part of a student’s name or address or a class’s title', async () => {
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
    expect(totalOf(await listPayments({ q: 'paint' }))).toBe('3');
    expect(await pagesOf('admin', '/payments?q=paint&limit=1')).toEqual({
      pages: [['pi_oil'], ['pi_ada_ink'], ['pi_ada_oil']],
      totals: ['3'],
    });
  });

  test('finds them whatever the accents in names and titles', async () => {
    const student = await t.given.person({ name: 'Noël Lindström' });
    const course = await t.given.course({ title: 'Piñata' });
    await t.given.payment({ student_id: student.id, intent_id: 'pi_noel' });
    await t.given.payment({ course_id: course.id, intent_id: 'pi_pinata' });
    for (const q of ['noel', 'LINDSTRÖM', 'lindstrom']) expect(await found({ q })).toEqual(['pi_noel']);
    for (const q of ['pinata', 'PIÑ']) expect(await found({ q })).toEqual(['pi_pinata']);
  });

  test('finds them by the class’s current title', async () => {
    const course = await t.given.course({ title: 'Oil painting' });
    await t.given.payment({ course_id: course.id, intent_id: 'pi_1' });
    await t.deps.database.updateTable('course').set({ title: 'Fresco' }).where('id', '=', course.id).execute();
    expect([await found({ q: 'resc' }), await found({ q: 'paint' })]).toEqual([['pi_1'], []]);
  });

  test('finds % and _ and \\ literally', async () => {
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
      const reply = await listPayments({ q, limit: '2' });
      expect([transactionIdsIn(reply), totalOf(reply)]).toEqual([['pi_1099', 'pi_1098'], '1000']);
      expect(await pagesOf('admin', `/payments?q=${q}&status=refunded&limit=2`)).toEqual({
        pages: [['pi_2', 'pi_1'], ['pi_0']],
        totals: ['3'],
      });
    }
    expect(totalOf(await listPayments({ limit: '1' }))).toBe('1100');
  });
});
