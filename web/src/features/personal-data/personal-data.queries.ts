import { queryKeyOf, readAccountDeletion } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

/** What is lost changes with every class, so it is always asked again. */
export const accountDeletionQuery = { ...queryFor(readAccountDeletion), staleTime: 0 };

/** What asking for a deletion, and withdrawing it, refresh. */
export const DELETION_CHANGE = [queryKeyOf(readAccountDeletion)];
