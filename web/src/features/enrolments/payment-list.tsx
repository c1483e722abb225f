import type { Payment } from '@guildhall/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';

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
  return (
    <PagedList query={query} empty={empty}>
      {({ items, total }) => (
        <>
          {summary?.(total)}
          <DataTable caption={caption} columns={columns} rows={items} dense keyOf={({ _id }) => _id} />
        </>
      )}
    </PagedList>
  );
}
