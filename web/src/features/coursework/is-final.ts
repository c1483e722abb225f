import type { MyAssignment } from '@guildhall/contract';

const isClosed = ({ ClosesAt }: MyAssignment): boolean => Date.parse(ClosesAt) <= Date.now();

/** By this clock, as below; the server decides by its own. */
export const closesLate = (assignment: MyAssignment): boolean => assignment.Submission === null && isClosed(assignment);

/** Withdrawn, or submitted and past the deadline. */
export const isFinal = (assignment: MyAssignment): boolean =>
  assignment.WithdrawnAt !== null ||
  (assignment.Submission !== null && (assignment.Submission.IsLate || isClosed(assignment)));
