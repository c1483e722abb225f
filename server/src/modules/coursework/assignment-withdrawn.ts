import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';

/** It takes no hand-ins and no changes any more. */
export const assignmentWithdrawn = () =>
  new Problem('assignment.withdrawn', { detail: m.coursework_problem_assignment_withdrawn() });
