import { Problem } from '../../platform/problem.ts';

/** It takes no hand-ins and no changes any more. */
export const assignmentWithdrawn = () => new Problem('assignment.withdrawn');
