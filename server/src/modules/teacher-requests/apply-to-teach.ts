import type { NewTeacherRequest } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { type Actor, isRoleAllowed } from '../../http/actor.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { lockRole } from '../members/index.ts';
import { requireCategory } from '../shop/index.ts';
import { insertPendingRequest } from './teacher-requests.queries.ts';

interface ApplyRequest {
  actor: Actor;
  data: NewTeacherRequest;
  now: Date;
}

/** A student can have one Pending application. E-mail and picture are read from the account, not from the request. */
export async function applyToTeach(tx: Tx, { actor, data, now }: ApplyRequest) {
  await requireCategory(tx, { name: data.Category, use: 'for_applications', path: 'data.Category' });
  const request = await insertPendingRequest(tx, {
    id: newId(),
    applicant_id: actor.id,
    teacher_name: data.TeacherName,
    experience_level: data.ExperienceLevel,
    title: data.Title,
    category: data.Category,
    created_at: now,
  });
  if (!request) {
    throw new Problem('teacher-request.already-pending');
  }
  /** An earlier application may have been approved at this moment. */
  if (!isRoleAllowed('student', await lockRole(tx, actor.id))) {
    throw new Problem('auth.forbidden');
  }
  return inserted(request.id);
}
