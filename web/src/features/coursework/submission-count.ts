import type { Course, MyAssignment } from '@guildhall/contract';

export interface SubmissionCount {
  count: number;
  /** Counts all assignments of the class that are not withdrawn. */
  total: number;
}

/** When all assignments are loaded. */
export function countFromList(items: readonly MyAssignment[]): SubmissionCount {
  const counted = items.filter(({ WithdrawnAt }) => WithdrawnAt === null);
  return { count: counted.filter(({ Submission }) => Submission !== null).length, total: counted.length };
}

/** Until then: from the class, whose submissions include those of others for its teacher and admins. */
export function countFromCourse(
  { PublishAsgnment, SubmittedAsgnment, AssignmentCount }: Course,
  email: string | undefined,
): SubmissionCount {
  const withdrawn = PublishAsgnment.filter(({ WithdrawnAt }) => WithdrawnAt !== null).map(({ _id }) => _id);
  const own = SubmittedAsgnment.filter(({ SubmitterEmail }) => SubmitterEmail === email);
  return { count: own.filter(({ AssignmentId }) => !withdrawn.includes(AssignmentId)).length, total: AssignmentCount };
}
