import type { Course, MyAssignment } from '@guildhall/contract';

export interface SubmissionCount {
  count: number;
  /** Of all assignments of the class. */
  total: number;
}

/** When all assignments are loaded. */
export const countFromList = (items: readonly MyAssignment[]): SubmissionCount => ({
  count: items.filter(({ Submission }) => Submission !== null).length,
  total: items.length,
});

/** Until then: from the class, whose submissions include those of others for its teacher and admins. */
export const countFromCourse = (
  { SubmittedAsgnment, AssignmentCount }: Course,
  email: string | undefined,
): SubmissionCount => ({
  count: SubmittedAsgnment.filter(({ SubmitterEmail }) => SubmitterEmail === email).length,
  total: AssignmentCount,
});
