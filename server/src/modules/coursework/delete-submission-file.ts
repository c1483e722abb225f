import type { Tx } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { deleted } from '../../platform/write-results.ts';
import { removeUnsubmittedFile } from './submission-files.queries.ts';

interface Removal {
  id: string;
  studentId: string;
  now: Date;
}

/** One's own, before it is handed in. */
export async function deleteSubmissionFile(tx: Tx, removal: Removal) {
  if (!(await removeUnsubmittedFile(tx, removal))) throw notFound('attachment.not-found');
  return deleted(1);
}
