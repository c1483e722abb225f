import { infiniteQueryOptions, type QueryClient, type queryOptions } from '@tanstack/react-query';

interface Page<Item> {
  data: Item[];
  total: number;
  nextCursor: string | null;
}

type PageQuery<Item, Key extends readonly string[]> = ReturnType<
  typeof queryOptions<Page<Item>, Error, Page<Item>, Key>
>;

/** Where the key of a paging moves (popular, rating) an item can come on two pages; its first place counts. */
function withoutRepeats<Item extends { _id: string }>(pages: Page<Item>[]): Item[] {
  const seen = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.data)) if (!seen.has(item._id)) seen.set(item._id, item);
  return [...seen.values()];
}

/**
 * A list that goes on by cursor. `pageOf` is the plain query of one page, so that a first page that came inside the
 * document is found in the cache and not fetched.
 */
export function pagedQuery<Item extends { _id: string }, Key extends readonly string[]>(
  pageOf: (cursor: string | undefined) => PageQuery<Item, Key>,
) {
  /** A failed page is asked for again by the list it belongs to, and not a second time here. */
  const readPage = (client: QueryClient, cursor: string | undefined) =>
    client.query({ ...pageOf(cursor), retry: false });
  const { queryKey, meta } = pageOf(undefined);
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'] as const,
    ...(meta && { meta }),
    queryFn: ({ pageParam, client }) => readPage(client, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => ({ items: withoutRepeats(pages), total: pages[0]?.total ?? 0 }),
  });
}
