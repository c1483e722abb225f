import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  /** The column's heading, and the label of each value on a small screen. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The heading is for screen readers only. */
  titleHidden?: boolean;
  /** On a small screen it takes the whole width of the card, without its title. */
  wide?: boolean;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** For many columns: smaller letters, closer together. `rows`: rows of one line, too. */
  dense?: boolean | 'rows';
}

/**
 * A table that becomes a list of cards on a small screen. The roles are written out because browsers forget what a
 * table is as soon as its rows are laid out in another way.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, dense = false }: DataTableProps<Row>) {
  return (
    <Card className="overflow-x-auto max-md:border-0 max-md:bg-transparent max-md:shadow-none">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        className={classNames('data-table', dense && 'data-table-dense', dense === 'rows' && 'data-table-lines')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, titleHidden }) => (
              <th key={title} scope="col" role="columnheader">
                {titleHidden ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, wide }) => (
                <td key={title} role="cell" data-title={wide ? undefined : title}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Card>
  );
}
