import type { MyAssignment } from '@guildhall/contract';

/** Handed in, and the deadline is over: there is nothing left to change. The server decides by its own clock. */
export const isFinal = ({ Submission, ClosesAt }: MyAssignment): boolean =>
  Submission !== null && (Submission.IsLate || Date.parse(ClosesAt) <= Date.now());
