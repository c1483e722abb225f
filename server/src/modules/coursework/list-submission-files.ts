import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { teachesCourse, type Viewer } from '../course-access/index.ts';
import { findAssignment } from './assignments.queries.ts';
import { toSubmissionFile } from './coursework.view.ts';
import { findSubmissionOwners, listFilesOfStudent } from './submission-files.queries.ts';

/** One's own, before and after handing in. */
export async function listMySubmissionFiles(reader: Reader, assignmentId: string, { id }: Viewer) {
  if (!(await findAssignment(reader, assignmentId))) throw new Problem('assignment.not-found');
  return (await listFilesOfStudent(reader, { assignmentId, studentId: id })).map(toSubmissionFile);
}

/** For its student and the teacher alone; for anybody else there is no such submission. */
export async function listSubmissionFiles(reader: Reader, submissionId: string, viewer: Viewer) {
  const found = await findSubmissionOwners(reader, submissionId);
  if (!found || (found.student_id !== viewer.id && !teachesCourse(viewer, found))) {
    throw new Problem('submission.not-found');
  }
  const owned = { assignmentId: found.assignment_id, studentId: found.student_id };
  return (await listFilesOfStudent(reader, owned)).map(toSubmissionFile);
}
