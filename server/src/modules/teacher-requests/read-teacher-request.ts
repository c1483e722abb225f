import type { TeacherRequest } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { findNewestTeacherRequest, findTeacherRequest } from './teacher-requests.queries.ts';
import { toTeacherRequest } from './teacher-requests.view.ts';

/** Undefined for anybody but its owner and admins, so that nobody learns which requests exist. */
export async function readTeacherRequest(
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<TeacherRequest | undefined> {
  const row = await findTeacherRequest(reader, id);
  const canView = row?.applicant_id === actor.id || actor.role === 'Admin';
  return row && canView ? toTeacherRequest(row) : undefined;
}

/** Null for somebody who has never applied. */
export async function readMyTeacherRequest(reader: Reader, actor: Actor): Promise<TeacherRequest | null> {
  const row = await findNewestTeacherRequest(reader, actor.id);
  return row ? toTeacherRequest(row) : null;
}
