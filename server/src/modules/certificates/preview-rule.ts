import { type CertificateRule, MAX_COUNTED_STUDENTS } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { batchesOfStudents } from './certificate-reviews.queries.ts';
import { toRuleRow } from './certificates.view.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';
import { findNames } from './issuing.queries.ts';
import { listMet } from './list-met.ts';
import type { RuleRow } from './rules.queries.ts';

interface RuleEffect {
  courseId: string;
  actor: Viewer;
  rule: CertificateRule;
  now: Date;
}

interface EffectDeps {
  database: Reader;
  certificateDrawer: CertificateDrawer;
}

/** What a rule would do at once, and which signs its certificates could not show. */
export async function previewRule(
  { database: reader, certificateDrawer }: EffectDeps,
  { courseId, actor, rule, now }: RuleEffect,
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
