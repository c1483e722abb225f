import { listSessions, readProofMethods } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

export const sessionsQuery = queryFor(listSessions);
export const proofMethodsQuery = queryFor(readProofMethods);
