import type { Payment } from '@guildhall/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface PaymentListProps {
  caption: string;
  columns: readonly Column<Payment>[];
  query: UseInfiniteQueryResult<{ items: Payment[]; total: number }>;
  /** Where there are none. */
  empty: ReactNode;
  /** Above the rows, where there are any. */
  summary?: (total: number) => ReactNode;
}

export function PaymentList({ caption, columns, query, empty, summary }: PaymentListProps) {
  const { data, error, isFetching, refetch, fetchNextPage } = query;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[30dvh]" />;
  if (data.items.length === 0) return empty;
  return (
    <>
      {summary?.(data.total)}
      <Card className="overflow-x-auto max-md:border-0 max-md:bg-transparent max-md:shadow-none">
        <DataTable caption={caption} columns={columns} rows={data.items} dense keyOf={({ _id }) => _id} />
      </Card>
      {query.hasNextPage && (
        <LoadMore onMore={onMore} working={query.isFetchingNextPage} failed={query.isFetchNextPageError} />
      )}
    </>
  );
}
