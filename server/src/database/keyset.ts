import { type RawBuilder, sql } from 'kysely';

/** A page of a list: what follows a row, given by the values of the sort's columns in that row. */
export interface KeysetPage<Keys extends readonly unknown[]> {
  /** Undefined: from the beginning. */
  after?: Keys | undefined;
  /** Rows of the page. Queries read one more, which tells whether there is a next page. */
  limit: number;
}

/** Instant and id, for lists with the newest first; the id decides between rows of one instant. */
export type NewestKeys = readonly [Date, string];
export type NewestPage = KeysetPage<NewestKeys>;

/** A condition: `columns`, all sorted in descending order, are beyond the keys of the row before the page. */
export const isAfterKeys = (columns: readonly string[], after: readonly unknown[] | undefined): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) < (${sql.join([...after])})`
    : sql<boolean>`true`;

/** The end of a query, after `where ...`: the page's rows and one more, all columns in descending order. */
export const onKeysetPage = (
  columns: readonly string[],
  { after, limit }: KeysetPage<readonly unknown[]>,
): RawBuilder<unknown> => sql`
  and ${isAfterKeys(columns, after)}
  order by ${sql.join(columns.map((column) => sql`${sql.ref(column)} desc`))} limit ${limit + 1}`;
