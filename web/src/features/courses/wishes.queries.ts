import { listWishes, listWishIds, queryKeyOf } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

/** One for all hearts. */
export const wishIdsQuery = queryFor(listWishIds);

export const wishesQuery = pagedQuery((cursor) => pageQueryFor(listWishes, { query: { cursor } }));

export const WISH_CHANGE = [queryKeyOf(listWishIds), queryKeyOf(listWishes)];
