import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';

export const alreadyEnrolled = () =>
  new Problem('enrolment.already-enrolled', { detail: m.enrolments_problem_already_enrolled() });

/** A suspended enrolment counts as one: nobody pays twice while the bank decides about the first payment. */
export const enrolmentOnHold = () =>
  new Problem('enrolment.already-enrolled', { detail: m.enrolments_problem_on_hold() });
