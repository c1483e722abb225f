import { type CertificateRule, MAX_COUNTED_STUDENTS } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { toRuleRow } from './certificates.view.ts';
import { listMet } from './list-met.ts';
import { listStudentsAfter } from './reviews.queries.ts';

interface RuleEffect {
  courseId: string;
  actor: Viewer;
  rule: CertificateRule;
  now: Date;
}

/** Students that one statement looks at. */
const BATCH = 500;

/** How many would get a certificate at once by a rule; those who have one do not count. */
export async function countNewCertificates(reader: Reader, { courseId, actor, rule, now }: RuleEffect) {
  const course = await findTaughtCourse(reader, courseId, actor);
  if (!rule.IsOffered) return { NewCount: 0, IsComplete: true };
  const row = toRuleRow(course.id, rule, now);
  let count = 0;
  let after: string | null = null;
  for (let looked = 0; looked < MAX_COUNTED_STUDENTS; looked += BATCH) {
    const students = await listStudentsAfter(reader, { courseId: course.id, after, limit: BATCH });
    count += (await listMet(reader, row, students)).length;
    after = students.at(-1) ?? null;
    if (students.length < BATCH) return { NewCount: count, IsComplete: true };
  }
  return { NewCount: count, IsComplete: false };
}
