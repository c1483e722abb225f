import { listSessions, queryKeyOf, readProofMethods, readSecondFactors } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

export const sessionsQuery = queryFor(listSessions);
export const proofMethodsQuery = queryFor(readProofMethods);
export const secondFactorsQuery = queryFor(readSecondFactors);

/** Changing one ends other sessions. */
export const SECOND_FACTOR_CHANGE = [queryKeyOf(readSecondFactors), queryKeyOf(listSessions)];
