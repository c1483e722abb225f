import { z } from 'zod';
import type { AssignmentKeys, AssignmentRow } from './assignments.queries.ts';

/** How many a class lists: also the withdrawn ones. */
export const countOfList = (course: { assignment_count: number; withdrawn_assignment_count: number }) =>
  course.assignment_count + course.withdrawn_assignment_count;

/** Assignments are listed by their number, newest first. The database's integers end at 2^31. */
export const assignmentCursor = {
  keys: z.tuple([z.int32()]) satisfies z.ZodType<AssignmentKeys>,
  keysOf: ({ number }: Pick<AssignmentRow, 'number'>): AssignmentKeys => [number],
};
