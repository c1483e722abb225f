import type { CertificateProgress } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { findVisibleCourse, isEnrolled, type Viewer } from '../course-access/index.ts';
import { stepsOf } from './certificate-steps.ts';
import { findCertificateOf, findNames, findOfferedRule, type RuleRow } from './certificates.queries.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';
import { listMissing, listStandings, type StandingRow } from './standings.queries.ts';

interface ProgressDeps {
  database: Reader;
  certificateDrawer: CertificateDrawer;
}

/** For students of the class: what is done, and what is missing. */
export async function readProgress(
  { database: reader, certificateDrawer }: ProgressDeps,
  courseId: string,
  actor: Viewer,
): Promise<CertificateProgress> {
  const course = await findVisibleCourse(reader, courseId, actor);
  if (!(await isEnrolled(reader, course.id, actor.id))) throw new Problem('enrolment.required');
  const [rule, certificate] = await Promise.all([
    findOfferedRule(reader, course.id),
    findCertificateOf(reader, course.id, actor.id),
  ]);
  const names =
    rule && !certificate ? await findNames(reader, { courseId: course.id, studentId: actor.id }) : undefined;
  return {
    IsOffered: rule !== undefined,
    ...(rule ? await readStanding(reader, rule, actor.id) : NOTHING),
    CertificateId: certificate?.id ?? null,
    UndrawableSigns: names ? await certificateDrawer.findUndrawableSigns(names.student_name) : [],
  };
}

type Progress = Pick<CertificateProgress, 'Steps' | 'GradedWork'>;

const NOTHING: Progress = { Steps: [], GradedWork: null };

const toGradedWork = ({ average_grade, graded, assignment_count }: StandingRow) =>
  average_grade === null
    ? null
    : { AverageGrade: average_grade, GradedCount: graded, AssignmentTotal: assignment_count };

async function readStanding(reader: Reader, rule: RuleRow, studentId: string): Promise<Progress> {
  const [[standing], missing] = await Promise.all([
    listStandings(reader, rule.course_id, [studentId]),
    listMissing(reader, rule.course_id, studentId),
  ]);
  if (!standing) return NOTHING;
  const Steps = stepsOf(rule, standing).map((step) => ({
    ...step,
    Missing: missing.filter(({ kind }) => kind === step.Kind).map(({ id, title }) => ({ _id: id, Title: title })),
  }));
  return { Steps, GradedWork: toGradedWork(standing) };
}
