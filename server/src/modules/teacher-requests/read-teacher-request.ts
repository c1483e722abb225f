import type { TeacherRequest } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { findNewestOf, findTeacherRequest } from './teacher-requests.queries.ts';
import { toTeacherRequest } from './teacher-requests.view.ts';

/** One's own; an admin reads anybody's. To others it is not there, so that nobody learns which there are. */
export async function readTeacherRequest(reader: Reader, actor: Actor, id: string): Promise<TeacherRequest> {
  const row = isId(id) ? await findTeacherRequest(reader, id) : undefined;
  if (!row || (row.applicant_id !== actor.id && actor.role !== 'Admin')) {
    throw new Problem('teacher-request.not-found', { detail: 'There is no such application.' });
  }
  return toTeacherRequest(row);
}

/** One's own newest; null for somebody who has never applied. */
export async function readMyTeacherRequest(reader: Reader, actor: Actor): Promise<TeacherRequest | null> {
  const row = await findNewestOf(reader, actor.id);
  return row ? toTeacherRequest(row) : null;
}
