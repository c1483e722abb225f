import { listAnnouncements, listMyPayments, queryKeyOf } from '@guildhall/contract';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '../testing/fake-server.ts';
import { pagedQuery, updateLists } from './paged-query.ts';
import { pageQueryFor } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const query = pagedQuery((cursor) => pageQueryFor(listMyPayments, { query: { limit: 2, cursor } }));
const pageNamed = (page: string, ids: string[], headers: Record<string, string>) => () =>
  Response.json(
    ids.map((_id) => ({ _id, page })),
    { headers },
  );
const next = (cursor: string) => `<https://shop.example/api/my-payments?limit=2&cursor=${cursor}>; rel="next"`;

const SERVER = {
  'GET /api/my-payments?limit=2': pageNamed('first', ['p1', 'p2'], { 'x-total-count': '3', link: next('a%2Bb') }),
  'GET /api/my-payments?cursor=a%2Bb&limit=2': pageNamed('second', ['p2', 'p3'], { 'x-total-count': '3' }),
};

/** A list on screen. */
function openList(client: QueryClient = createQueryClient([])) {
  const list = new InfiniteQueryObserver(client, { ...query, retry: false });
  const close = list.subscribe(() => undefined);
  const idsOf = () => list.getCurrentResult().data?.items.map(({ _id }) => _id);
  return { list, idsOf, close, client };
}

afterEach(() => void vi.unstubAllGlobals());

test('a list goes on page by page until its end, and shows nothing twice', async () => {
  fakeServer(SERVER);
  const { list, idsOf, close } = openList();
  await vi.waitFor(() => expect(idsOf()).toEqual(['p1', 'p2']));
  expect(list.getCurrentResult()).toMatchObject({ hasNextPage: true, data: { total: 3, nextCursor: 'a+b' } });
  await list.fetchNextPage();
  expect(idsOf()).toEqual(['p1', 'p2', 'p3']);
  expect(list.getCurrentResult().data?.items[1]).toMatchObject({ page: 'first' });
  expect(list.getCurrentResult()).toMatchObject({ hasNextPage: false, data: { total: 3, nextCursor: null } });
  close();
});

test('a page that cannot be had leaves those before it in sight', async () => {
  fakeServer({ ...SERVER, 'GET /api/my-payments?cursor=a%2Bb&limit=2': () => problem('server.unavailable') });
  const { list, idsOf, close } = openList();
  await vi.waitFor(() => expect(idsOf()).toEqual(['p1', 'p2']));
  await list.fetchNextPage();
  expect(list.getCurrentResult().isFetchNextPageError).toBe(true);
  expect(idsOf()).toEqual(['p1', 'p2']);
  close();
});

test('a first page that came inside the document is not fetched', async () => {
  const requests = fakeServer({});
  const client = createQueryClient([]);
  client.setQueryData(pageQueryFor(listMyPayments, { query: { limit: 2 } }).queryKey, {
    data: [{ _id: 'p0' } as never],
    total: 1,
    nextCursor: null,
  });
  const { idsOf, close } = openList(client);
  await vi.waitFor(() => expect(idsOf()).toEqual(['p0']));
  expect(requests).toEqual([]);
  close();
});

test('a decision changes its row in each list at once, without a request', async () => {
  const requests = fakeServer(SERVER);
  const { list, close, client } = openList();
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBeDefined());
  const refund = (item: { _id: string }) => (item._id === 'p2' ? { ...item, Status: 'refunded' } : item);
  updateLists(client, queryKeyOf(listMyPayments), refund);
  expect(list.getCurrentResult().data?.items).toEqual([
    { _id: 'p1', page: 'first' },
    { _id: 'p2', page: 'first', Status: 'refunded' },
  ]);
  updateLists(client, queryKeyOf(listAnnouncements), () => ({ _id: 'other' }));
  expect(list.getCurrentResult().data?.items[0]).toMatchObject({ _id: 'p1' });
  expect(requests).toHaveLength(1);
  close();
});
