import type { TestApp } from './test-app.ts';

type Person = Parameters<TestApp['as']>[0];
type Reply = Awaited<ReturnType<TestApp['get']>>;

export const transactionIdsIn = (reply: Reply): string[] =>
  reply.json().map(({ TransactionID }: { TransactionID: string }) => TransactionID);
export const totalOf = (reply: Reply) => reply.headers['x-total-count'];

/** For tests of `/my-payments` and `/payments`. */
export function paymentListsIn(t: TestApp) {
  const listPayments = (query: Record<string, string> = {}) =>
    t.as('admin').get(`/payments?${new URLSearchParams(query)}`);

  /** All pages of a list, and the totals that they give. */
  const pagesOf = async (person: Person, first: string) => {
    const pages: string[][] = [];
    const totals = new Set<unknown>();
    for (let url: string | undefined = first; url; ) {
      const reply: Reply = await t.as(person).get(url);
      pages.push(transactionIdsIn(reply));
      totals.add(totalOf(reply));
      url = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1]?.replace('/api', '');
    }
    return { pages, totals: [...totals] };
  };

  /** One payment of each status, newest last, each for another class. */
  const givenOneOfEach = async (student: { id: string }) => {
    const statuses = ['open', 'paid', 'refund-due', 'refunded', 'canceled', 'disputed', 'charged-back'] as const;
    for (const [index, status] of statuses.entries()) {
      const at = new Date(Date.UTC(2026, 0, 1 + index));
      await t.given.payment({ student_id: student.id, status, intent_id: `pi_${status}`, created_at: at });
    }
  };

  return { listPayments, pagesOf, givenOneOfEach };
}
