import { listApiKeys, queryKeyOf } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

/** Programs use them meanwhile, so the list is always fetched when it is opened. */
export const apiKeysQuery = { ...queryFor(listApiKeys), staleTime: 0 };

export const apiKeyKeys = [queryKeyOf(listApiKeys)];
