import { listSessions } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

export const sessionsQuery = queryFor(listSessions);
