import { z } from 'zod';
import type { AssignmentKeys, AssignmentRow } from './assignments.queries.ts';

/** Assignments are listed by their number, newest first. The database's integers end at 2^31. */
export const assignmentCursor = {
  keys: z.tuple([z.int32()]) satisfies z.ZodType<AssignmentKeys>,
  keysOf: ({ number }: Pick<AssignmentRow, 'number'>) => [number],
};
