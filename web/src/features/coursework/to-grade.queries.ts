import { listClassesToGrade, listSubmissionsToGrade } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

/** What waits for a grade, oldest first; in all classes where the id is empty. */
export const submissionsToGradeQuery = (classId: string) =>
  pagedQuery((cursor) => pageQueryFor(listSubmissionsToGrade, { query: { classId, limit: PAGE_SIZE, cursor } }));

export const classesToGradeQuery = queryFor(listClassesToGrade);
