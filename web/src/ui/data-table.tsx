import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

/**
 * Where a value stands on the card that a row becomes on a small screen, whatever the order of the columns:
 * - `lead`, `title`, `aside`: the first line; a picture, what the card is about, and a state, price or checkbox at its end;
 * - `text`: lines of its own below;
 * - `line`: as wide as the values after it leave it, which share its line where they fit;
 * - `meta`: short; several share a line;
 * - `footer`: buttons, at the end, beside the last values where they fit.
 */
type CardPart = 'lead' | 'title' | 'aside' | 'text' | 'line' | 'meta' | 'footer';

export interface Column<Row> {
  /** The column's heading. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The heading is for screen readers only. */
  titleHidden?: boolean;
  card: CardPart;
  /** On the card, the heading stands before the value: it would not explain itself. */
  labelled?: boolean;
  /** Left out of tables on windows of middle width, where there is no room: another place shows it. */
  wideOnly?: true;
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

const WIDE_ONLY = 'md:max-xl:hidden';

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
            {columns.map(({ title, titleHidden, wideOnly }) => (
              <th key={title} scope="col" role="columnheader" className={wideOnly && WIDE_ONLY}>
                {titleHidden ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, card, labelled, wideOnly }) => (
                <td
                  key={title}
                  role="cell"
                  data-card={card}
                  data-title={labelled ? title : undefined}
                  className={wideOnly && WIDE_ONLY}
                >
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
