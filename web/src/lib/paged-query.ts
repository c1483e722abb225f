import type { QueryKey } from '@guildhall/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, type queryOptions } from '@tanstack/react-query';

interface Page<Item> {
  data: Item[];
  total: number;
  nextCursor: string | null;
}

export type PageQuery<Item, Key extends readonly unknown[]> = ReturnType<
  typeof queryOptions<Page<Item>, Error, Page<Item>, Key>
>;

/** The last part of the key of each list: its data has another shape than that of its pages. */
const ALL_PAGES = 'all-pages';

/** Where the sort key changes (popular, rating) an item can come on two pages; the first one counts. */
function withoutRepeats<Item extends { _id: string }>(pages: Page<Item>[]): Item[] {
  const seen = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.data)) if (!seen.has(item._id)) seen.set(item._id, item);
  return [...seen.values()];
}

/**
 * A list with pages by cursor. `pageOf` is the plain query of one page, so that a first page that came inside the
 * document is found in the cache and not fetched.
 */
export function pagedQuery<Item extends { _id: string }, Key extends readonly unknown[]>(
  pageOf: (cursor: string | undefined) => PageQuery<Item, Key>,
) {
  /** The list itself retries a failed page. */
  const readPage = (client: QueryClient, cursor: string | undefined) =>
    client.query({ ...pageOf(cursor), retry: false });
  const { queryKey, meta } = pageOf(undefined);
  return infiniteQueryOptions({
    queryKey: [...queryKey, ALL_PAGES] as const,
    ...(meta && { meta }),
    queryFn: ({ pageParam, client }) => readPage(client, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => ({
      items: withoutRepeats(pages),
      total: pages[0]?.total ?? 0,
      nextCursor: pages.at(-1)?.nextCursor ?? null,
    }),
  });
}

/** Changes the items of each cached list that the key covers, without fetching: nothing moves. */
export function updateLists<Item>(client: QueryClient, key: QueryKey, update: (item: Item) => Item): void {
  client.setQueriesData<InfiniteData<Page<Item>>>(
    { queryKey: key, predicate: ({ queryKey }) => queryKey.at(-1) === ALL_PAGES },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(update) })) },
  );
}
