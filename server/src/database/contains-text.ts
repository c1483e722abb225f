import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text contains the query, whatever the case and the accents of both. `folded`: as `fold_text` makes it, and
 * written as in the index that is to be used.
 */
export const containsText = (folded: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like search_pattern(${query})`;
