import { Problem } from '../../platform/problem.ts';

export const alreadyEnrolled = () =>
  new Problem('enrolment.already-enrolled', { detail: 'You have a place in this class already.' });

/** A suspended enrolment counts as one: nobody pays twice while the bank decides about the first payment. */
export const enrolmentOnHold = () =>
  new Problem('enrolment.already-enrolled', {
    detail: 'Your place in this class rests until the bank has decided about your payment.',
  });
