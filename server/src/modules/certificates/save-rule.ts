import { isDeepStrictEqual } from 'node:util';
import type { CertificateRule } from '@guildhall/contract';
import { invalidate } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { lockTaughtCourse, type Viewer } from '../course-access/index.ts';
import { toRule, toRuleRow } from './certificates.view.ts';
import { requestCertificateReview } from './review-certificates.ts';
import { findRule, upsertRule } from './rules.queries.ts';

interface RuleSave {
  courseId: string;
  actor: Viewer;
  rule: CertificateRule;
  now: Date;
}

/** Certificates already issued stay. The lock on the class keeps two saves apart, and submissions of its students. */
export async function saveRule(tx: Tx, { courseId, actor, rule, now }: RuleSave) {
  const course = await lockTaughtCourse(tx, courseId, actor);
  if (isDeepStrictEqual(toRule(await findRule(tx, course.id)), rule)) return modified({ matched: 1, modified: 0 });
  await upsertRule(tx, toRuleRow(course.id, rule, now));
  await requestCertificateReview(tx, course.id);
  invalidate(tx, `course:${course.id}`);
  return modified({ matched: 1, modified: 1 });
}
