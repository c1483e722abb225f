import type { MyAssignment, SetAssignment, Submission } from '@guildhall/contract';

const LOAF = {
  _id: 'loaf',
  ClassId: 'bread',
  Number: 1,
  AssignmentTitle: 'A first loaf',
  AssignmentDescription: '',
  AssignmentDeadLine: '2026-03-04',
  ClosesAt: '2026-03-05T00:00:00.000Z',
  PostedAsgnment: [],
  Changes: [],
  SetAt: '2026-03-01T00:00:00.000Z',
  WithdrawnAt: null,
};

/** Ada's submission to `A first loaf`; in time and not graded. */
export const submission = (change: Partial<Submission> = {}): Submission => ({
  _id: 'hers',
  AssignmentId: 'loaf',
  AssignmentTitle: 'A first loaf',
  SubmittedBy: 'Ada',
  SubmitterImage: '',
  SubmitterEmail: 'ada@example.com',
  SubmittedAt: '2026-03-03T09:41:00.000Z',
  IsLate: false,
  FileCount: 0,
  Answer: 'It sang.',
  Link: '',
  Grade: null,
  Comment: '',
  GradedAt: null,
  ...change,
});

/** `A first loaf`, which closes as the fifth of March begins in UTC. */
export const myAssignment = (change: Partial<MyAssignment> = {}): MyAssignment => ({
  ...LOAF,
  State: 'open',
  Submission: null,
  ...change,
});

export const setAssignment = (change: Partial<SetAssignment> = {}): SetAssignment => ({
  ...LOAF,
  Version: 1,
  SubmissionCount: 2,
  GradedCount: 0,
  ...change,
});
