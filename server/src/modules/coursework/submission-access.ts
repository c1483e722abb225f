import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { teachesCourse, type Viewer } from '../course-access/index.ts';
import { findSubmissionFile, findSubmissionOwners } from './submissions.queries.ts';

// Who may read one submission. All that were handed in for an assignment are for those who pass `findManagedAssignment`.

/** For its student and the teacher alone; for anybody else there is no such submission. */
export async function findReadableSubmission(reader: Reader, submissionId: string, viewer: Viewer) {
  const submission = await findSubmissionOwners(reader, submissionId);
  if (!submission || (submission.student_id !== viewer.id && !teachesCourse(viewer, submission))) {
    throw new Problem('submission.not-found');
  }
  return submission;
}

interface OwnedFile {
  owner_id: string;
  teacher_id: string;
  submission_id: string | null;
}

const mayReadFile = (viewer: Viewer, file: OwnedFile) =>
  file.owner_id === viewer.id || (file.submission_id !== null && teachesCourse(viewer, file));

/** For its student and, once it is handed in, the teacher of its class. */
export async function findReadableFile(reader: Reader, fileId: string, viewer: Viewer) {
  const file = await findSubmissionFile(reader, fileId);
  if (!file || !mayReadFile(viewer, file)) throw new Problem('attachment.not-found');
  return file;
}
