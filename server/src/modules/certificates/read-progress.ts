import type { CertificateProgress } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { enrolmentRequired, findVisibleCourse, isEnrolled, type Viewer } from '../course-access/index.ts';
import { stepsOf } from './certificate-steps.ts';
import { findCertificateOf } from './certificates.queries.ts';
import { findOfferedRule, type RuleRow } from './rules.queries.ts';
import { listMissing, listStandings } from './standings.queries.ts';

/** For students of the class: what is done, and what is missing. */
export async function readProgress(reader: Reader, courseId: string, actor: Viewer): Promise<CertificateProgress> {
  const course = await findVisibleCourse(reader, courseId, actor);
  if (!(await isEnrolled(reader, course.id, actor.id))) throw enrolmentRequired();
  const [rule, certificate] = await Promise.all([
    findOfferedRule(reader, course.id),
    findCertificateOf(reader, course.id, actor.id),
  ]);
  return {
    IsOffered: rule !== undefined,
    Steps: rule ? await listSteps(reader, rule, actor.id) : [],
    CertificateId: certificate?.id ?? null,
  };
}

async function listSteps(reader: Reader, rule: RuleRow, studentId: string) {
  const [[standing], missing] = await Promise.all([
    listStandings(reader, rule.course_id, [studentId]),
    listMissing(reader, rule.course_id, studentId),
  ]);
  if (!standing) return [];
  return stepsOf(rule, standing).map((step) => ({
    ...step,
    Missing: missing.filter(({ kind }) => kind === step.Kind).map(({ id, title }) => ({ _id: id, Title: title })),
  }));
}
