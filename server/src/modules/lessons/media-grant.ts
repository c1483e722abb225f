import type { LearningAccess } from '@guildhall/contract';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { MEDIA_URL_LIFETIME, type MediaGrant } from '../files/index.ts';
import type { LessonPageRow } from './lesson-page.queries.ts';

interface Request {
  /** Undefined: not signed in. */
  viewer: Pick<Actor, 'sessionId'> | undefined;
  now: Date;
}

/**
 * Throws where the lesson is locked. The files of a free preview have public addresses that never change, whoever reads
 * it, because its page is cached for everybody.
 */
export function grantMedia(
  { is_preview, hidden_at, course }: LessonPageRow,
  access: LearningAccess,
  { viewer, now }: Request,
): MediaGrant {
  if (is_preview && !hidden_at && course.status === 'Approved') return 'preview';
  if (!viewer || access === 'none') throw new Problem('lesson.locked');
  return { sessionId: viewer.sessionId, endsAt: new Date(now.getTime() + MEDIA_URL_LIFETIME) };
}
