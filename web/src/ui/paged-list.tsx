import { m } from '@guildhall/messages';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { errorText } from '../lib/error-texts.ts';
import { FailureState } from './failure-state.tsx';
import { LoadMore } from './load-more.tsx';
import { Spinner } from './spinner.tsx';

interface List<Item> {
  items: Item[];
  total: number;
}

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<List<Item>>;
  /** Until there is something. */
  loading?: ReactNode;
  /** Where there is nothing. */
  empty: ReactNode;
  children: (list: List<Item>) => ReactNode;
}

const Loading = () => <Spinner label={m.common_loading()} className="min-h-[40dvh]" />;

/** A list that goes on: what is shown before there is any of it, when it fails, when it is empty, and at its end. */
export function PagedList<Item>({ query, loading = <Loading />, empty, children }: PagedListProps<Item>) {
  const { data, error, isFetching, refetch, fetchNextPage } = query;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return loading;
  if (data.items.length === 0) return empty;
  return (
    <>
      {children(data)}
      {query.hasNextPage && (
        <LoadMore onMore={onMore} working={query.isFetchingNextPage} failed={query.isFetchNextPageError} />
      )}
    </>
  );
}
