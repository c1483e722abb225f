import { listSessions, queryKeyOf, readProofMethods, readSecondFactors, readSecondStep } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

export const sessionsQuery = queryFor(listSessions);
export const proofMethodsQuery = queryFor(readProofMethods);
export const secondStepQuery = queryFor(readSecondStep);

export const secondFactorsQuery = queryFor(readSecondFactors);

/** Changing one ends other sessions. */
export const SECOND_FACTOR_CHANGE = [queryKeyOf(readSecondFactors), queryKeyOf(listSessions)];
