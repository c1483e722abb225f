import { ENGLISH } from '@guildhall/messages/languages';
import type { Reader, Tx } from '../../database/database.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { criteriaOf, isRuleMet } from './certificate-steps.ts';
import {
  findNames,
  findOfferedRule,
  type Holder,
  listHolders,
  lockActiveEnrolment,
  type RuleRow,
} from './certificates.queries.ts';
import { type Certified, type IssuingDeps, issueCertificate } from './issue-certificate.ts';
import { listStandings, type StandingRow } from './standings.queries.ts';

/** Those of these students who have met a rule and have no certificate yet. Looks at many at once, without locks. */
export async function listMet(reader: Reader, rule: RuleRow, studentIds: string[]): Promise<StandingRow[]> {
  const holders = await listHolders(reader, rule.course_id, studentIds);
  const others = studentIds.filter((id) => !holders.has(id));
  const standings = others.length > 0 ? await listStandings(reader, rule.course_id, others) : [];
  return standings.filter((standing) => isRuleMet(rule, standing));
}

/** Issues certificates in the transaction that has met what their class asks for. */
export interface CertificateIssuer {
  /**
   * Call after the write that may have met the rule. Changes nothing where the class offers no certificate, something is
   * missing, or the student has one already. The first of two requests keeps the second waiting, which then sees what
   * the first has written.
   */
  issueWhenMet: (tx: Tx, student: Holder & { now: Date }) => Promise<void>;
}

export const createCertificateIssuer = (deps: IssuingDeps): CertificateIssuer => ({
  issueWhenMet: async (tx, { courseId, studentId, now }) => {
    const rule = await findOfferedRule(tx, courseId);
    if (!rule) return;
    if (!(await lockActiveEnrolment(tx, { courseId, studentId }))) return;
    if ((await listHolders(tx, courseId, [studentId])).size > 0) return;
    const [standing] = await listStandings(tx, courseId, [studentId]);
    if (!standing || !isRuleMet(rule, standing)) return;
    await issueCertificate(tx, deps, await certify(tx, { rule, standing, now }));
  },
});

interface Met {
  rule: RuleRow;
  standing: StandingRow;
  now: Date;
}

async function certify(tx: Tx, { rule, standing, now }: Met): Promise<Certified> {
  const holder = { courseId: rule.course_id, studentId: standing.student_id };
  const names = await findNames(tx, holder);
  return {
    ...holder,
    texts: {
      ...names,
      description: rule.description,
      criteria: inLanguage(ENGLISH, () => criteriaOf(rule)),
      half_hours: rule.half_hours,
    },
    achievements: {
      lesson_count: standing.lessons_done,
      assignment_count: standing.handed_in,
      quiz_count: standing.quizzes_passed,
      average_grade: standing.average_grade,
      graded_count: standing.average_grade === null ? null : standing.graded,
      assignment_total: standing.average_grade === null ? null : standing.assignment_count,
    },
    now,
  };
}
