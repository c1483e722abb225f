import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { answersFor, hasPlace, notOwnCourse, type Viewer } from '../courses/index.ts';
import { findAssignment } from './coursework-lists.queries.ts';

/** An assignment for its teacher and admins. Who has a place in its class knows of it; for anybody else there is none. */
export async function findAnsweredForAssignment(reader: Reader, assignmentId: string, viewer: Viewer) {
  const assignment = isId(assignmentId) ? await findAssignment(reader, assignmentId) : undefined;
  if (assignment && answersFor(viewer, assignment)) return assignment;
  if (assignment && (await hasPlace(reader, assignment.course_id, viewer.id))) throw notOwnCourse();
  throw new Problem('assignment.not-found', { detail: 'There is no such assignment.' });
}
