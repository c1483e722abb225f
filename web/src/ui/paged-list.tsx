import { m } from '@guildhall/messages';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useFocusFallback } from '../lib/use-focus-fallback.ts';
import { EmptyState } from './empty-state.tsx';
import { LoadMore } from './load-more.tsx';
import { QueryContent } from './query-content.tsx';
import { Spinner } from './spinner.tsx';

interface List<Item> {
  items: Item[];
  total: number;
  nextCursor?: string | null;
}

export interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<List<Item>>;
  loading?: ReactNode;
  empty?: ReactNode;
  /** A line above the list. It takes the focus when the list changes and the focused element is gone. */
  countText?: (total: number) => string;
  /** The address of the page at a cursor, where the list also goes from page to page without script. */
  addressOf?: (cursor: string) => string;
  children: (list: List<Item>) => ReactNode;
}

const Loading = () => <Spinner label={m.common_loading()} className="min-h-[40dvh]" />;

const Empty = () => <EmptyState text={m.common_no_data()} />;

/** A list that is read page by page, with its loading, failure, empty and 'more' states. */
export function PagedList<Item>({
  query,
  loading = <Loading />,
  empty = <Empty />,
  countText,
  addressOf,
  children,
}: PagedListProps<Item>) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const countLine = useFocusFallback<HTMLParagraphElement>(countText && query.data);
  return (
    <QueryContent query={query} loading={loading}>
      {(list) =>
        list.items.length === 0 ? (
          empty
        ) : (
          <>
            {countText && (
              <p ref={countLine} role="status" className="text-quiet text-sm">
                {countText(list.total)}
              </p>
            )}
            {children(list)}
            {hasNextPage && (
              <LoadMore
                onMore={onMore}
                pending={isFetchingNextPage}
                failed={isFetchNextPageError}
                address={list.nextCursor ? addressOf?.(list.nextCursor) : undefined}
              />
            )}
          </>
        )
      }
    </QueryContent>
  );
}
