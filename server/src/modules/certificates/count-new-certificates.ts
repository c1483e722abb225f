import { type CertificateRule, MAX_COUNTED_STUDENTS } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { toRuleRow } from './certificates.view.ts';
import { listMet } from './list-met.ts';
import { batchesOfStudents } from './reviews.queries.ts';

interface RuleEffect {
  courseId: string;
  actor: Viewer;
  rule: CertificateRule;
  now: Date;
}

/** How many would get a certificate at once by a rule; those who have one do not count. */
export async function countNewCertificates(reader: Reader, { courseId, actor, rule, now }: RuleEffect) {
  const course = await findTaughtCourse(reader, courseId, actor);
  if (!rule.IsOffered) return { NewCount: 0, IsComplete: true };
  const row = toRuleRow(course.id, rule, now);
  let [count, looked] = [0, 0];
  for await (const students of batchesOfStudents(reader, course.id)) {
    if (looked >= MAX_COUNTED_STUDENTS) return { NewCount: count, IsComplete: false };
    count += (await listMet(reader, row, students)).length;
    looked += students.length;
  }
  return { NewCount: count, IsComplete: true };
}
