import type { KeysetPage } from './keyset.ts';

const DEFAULT_ROWS_PER_PAGE = 500;

interface PagedRows<Row, Keys extends readonly unknown[]> {
  /** The rows of a page and one more, if there is one. */
  find: (page: KeysetPage<Keys>) => Promise<Row[]>;
  keysOf: (row: Row) => Keys;
  /** Fewer where rows are large. */
  rowsPerPage?: number;
}

/** All rows of a list, with one page in memory at a time, and no transaction while the reader is slow. */
export async function* readAllPages<Row, Keys extends readonly unknown[]>({
  find,
  keysOf,
  rowsPerPage = DEFAULT_ROWS_PER_PAGE,
}: PagedRows<Row, Keys>) {
  for (let after: Keys | undefined; ; ) {
    const rows = await find({ after, limit: rowsPerPage });
    const page = rows.slice(0, rowsPerPage);
    yield* page;
    const last = page.at(-1);
    if (!last || rows.length <= rowsPerPage) return;
    after = keysOf(last);
  }
}
