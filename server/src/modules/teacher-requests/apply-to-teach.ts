import type { NewTeacherRequest } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { type Actor, isRoleAllowed } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { inserted } from '../../platform/write-results.ts';
import { holdRole } from '../members/index.ts';
import { insertPending } from './teacher-requests.queries.ts';

interface Application {
  actor: Actor;
  data: NewTeacherRequest;
  now: Date;
}

/** One application at a time. Address and picture are the account's, so they are not asked for. */
export async function applyToTeach(tx: Tx, { actor, data, now }: Application) {
  const request = await insertPending(tx, {
    id: newId(),
    applicant_id: actor.id,
    teacher_name: data.TeacherName,
    experience_level: data.ExperienceLevel,
    title: data.Title,
    category: data.Category,
    created_at: now,
  });
  if (!request) {
    throw new Problem('teacher-request.already-pending', { detail: 'You have applied already.' });
  }
  /** Whose application was being approved at this moment is a teacher by now. */
  if (!isRoleAllowed('student', await holdRole(tx, actor.id))) {
    throw new Problem('auth.forbidden', { detail: 'Your role does not allow this.' });
  }
  return inserted(request.id);
}
