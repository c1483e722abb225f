import type { MyAssignment } from '@guildhall/contract';

/** Submitted and past the deadline, by this clock; the server decides by its own. */
export const isFinal = ({ Submission, ClosesAt }: MyAssignment): boolean =>
  Submission !== null && (Submission.IsLate || Date.parse(ClosesAt) <= Date.now());
