import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { paymentListsIn, totalOf, transactionIdsIn } from '../../testing/payment-lists.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { listPayments, pagesOf, givenOneOfEach } = paymentListsIn(t);
beforeEach(() => t.empty());

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
    const reply = await listPayments({ status: 'refund-due' });
    expect([transactionIdsIn(reply), totalOf(reply)]).toEqual([['pi_another', 'pi_refund-due'], '2']);
    const next = await pagesOf('admin', '/payments?status=refund-due&limit=1');
    expect(next).toEqual({ pages: [['pi_another'], ['pi_refund-due']], totals: ['2'] });
    expect(totalOf(await listPayments())).toBe('8');
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
