import type { Course, MyAssignment } from '@guildhall/contract';

export interface HandedInCount {
  count: number;
  /** Of all assignments of the class. */
  total: number;
}

/** The list tells it once it is here as a whole. */
export const countInList = (items: readonly MyAssignment[]): HandedInCount => ({
  count: items.filter(({ Submission }) => Submission !== null).length,
  total: items.length,
});

/** Until then the class does, with its newest hand-ins; those of others are among them for its teacher and admins. */
export const countInCourse = (
  { SubmittedAsgnment, AssignmentCount }: Course,
  email: string | undefined,
): HandedInCount => ({
  count: SubmittedAsgnment.filter(({ SubmitterEmail }) => SubmitterEmail === email).length,
  total: AssignmentCount,
});
