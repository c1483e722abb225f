import { Problem } from '../../platform/problem.ts';

export const alreadyEnrolled = () => new Problem('enrolment.already-enrolled');

/** A suspended enrolment counts as one: nobody pays twice while the bank decides about the first payment. */
export const enrolmentOnHold = () => new Problem('enrolment.already-enrolled', { reason: 'hold' });
