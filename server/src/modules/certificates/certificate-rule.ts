import { isDeepStrictEqual } from 'node:util';
import { type CertificateRule, MAX_COUNTED_STUDENTS } from '@guildhall/contract';
import { invalidate } from '../../database/cache-invalidation.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { findTaughtCourse, lockTaughtCourse, type Viewer } from '../course-access/index.ts';
import { findNames, findRule, type RuleRow, upsertRule } from './certificates.queries.ts';
import { toRule, toRuleRow } from './certificates.view.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';
import { listMet } from './issue-when-met.ts';
import { batchesOfStudents, requestCertificateReview } from './review-certificates.ts';

interface RuleRequest {
  courseId: string;
  actor: Viewer;
  rule: CertificateRule;
  now: Date;
}

/** Certificates already issued stay. The lock on the class keeps two saves apart, and submissions of its students. */
export async function saveRule(tx: Tx, { courseId, actor, rule, now }: RuleRequest) {
  const course = await lockTaughtCourse(tx, courseId, actor);
  if (isDeepStrictEqual(toRule(await findRule(tx, course.id)), rule)) return modified({ matched: 1, modified: 0 });
  await upsertRule(tx, toRuleRow(course.id, rule, now));
  await requestCertificateReview(tx, course.id);
  invalidate(tx, `course:${course.id}`);
  return modified({ matched: 1, modified: 1 });
}

interface EffectDeps {
  database: Reader;
  certificateDrawer: CertificateDrawer;
}

/** What a rule would do at once, and which signs its certificates could not show. */
export async function previewRule(
  { database: reader, certificateDrawer }: EffectDeps,
  { courseId, actor, rule, now }: RuleRequest,
) {
  const course = await findTaughtCourse(reader, courseId, actor);
  if (!rule.IsOffered) return { NewCount: 0, IsComplete: true, UndrawableSigns: [] };
  const names = await findNames(reader, { courseId: course.id, studentId: actor.id });
  return {
    ...(await countNewCertificates(reader, toRuleRow(course.id, rule, now))),
    UndrawableSigns: await certificateDrawer.findUndrawableSigns(
      names.course_title,
      names.teacher_name,
      rule.Description,
    ),
  };
}

/** How many would get a certificate at once by a rule; those who have one do not count. */
async function countNewCertificates(reader: Reader, rule: RuleRow) {
  let [count, looked] = [0, 0];
  for await (const students of batchesOfStudents(reader, rule.course_id)) {
    if (looked >= MAX_COUNTED_STUDENTS) return { NewCount: count, IsComplete: false };
    count += (await listMet(reader, rule, students)).length;
    looked += students.length;
  }
  return { NewCount: count, IsComplete: true };
}
