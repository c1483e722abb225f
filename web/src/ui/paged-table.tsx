import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

interface PagedTableProps<Row extends { _id: string }> extends Omit<PagedListProps<Row>, 'children'> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** For many columns: smaller letters, closer together. `rows`: rows of one line, too. */
  dense?: boolean | 'rows';
  /** Between the count and the table. */
  summary?: ReactNode;
}

/** A table that is read page by page. */
export function PagedTable<Row extends { _id: string }>({
  caption,
  columns,
  dense = false,
  summary,
  ...list
}: PagedTableProps<Row>) {
  return (
    <PagedList {...list}>
      {({ items }) => (
        <>
          {summary}
          <DataTable caption={caption} columns={columns} rows={items} keyOf={({ _id }) => _id} dense={dense} />
        </>
      )}
    </PagedList>
  );
}
