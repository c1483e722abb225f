import { recordAudit } from '../../database/audit-entries.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { lockCertificate } from './certificates.queries.ts';
import { type EarlierGradeRow, listEarlierGrades } from './earlier-grades.queries.ts';
import { type IssuingDeps, issueCertificate } from './issue-certificate.ts';
import { lockActiveEnrolment } from './issuing.queries.ts';
import { issuedAgain } from './reissue-certificate.ts';
import { revoke } from './revocations.queries.ts';

/** What a certificate has to state instead. */
export interface FalseCertificate extends EarlierGradeRow {
  average_grade: number;
}

interface FalseCertificates {
  wrong: FalseCertificate[];
  /** Grades or assignments have changed since they were issued: whether their figure is right, nobody knows any more. */
  unknown: EarlierGradeRow[];
}

/** Something without a grade counted as 0 in the average that it states. */
const isWrong = (row: EarlierGradeRow): row is FalseCertificate =>
  row.average_grade !== null &&
  row.stated_grade === row.grade_of_all &&
  row.stated_grade !== row.average_grade &&
  row.graded < row.assignment_total;

const isKnown = ({ stated_grade, grade_of_all, average_grade }: EarlierGradeRow) =>
  stated_grade === grade_of_all || stated_grade === average_grade;

/** Looks at the certificates of earlier versions. */
export async function listFalseCertificates(reader: Reader): Promise<FalseCertificates> {
  const rows = await listEarlierGrades(reader);
  return { wrong: rows.filter(isWrong), unknown: rows.filter((row) => !isKnown(row)) };
}

interface Correction {
  certificateId: string;
  now: Date;
}

/**
 * Revokes it, and issues another with the figures of that time; its student gets a mail. Undefined where it is right, or was
 * revoked meanwhile.
 */
export async function correctCertificate(
  tx: Tx,
  deps: IssuingDeps,
  { certificateId, now }: Correction,
): Promise<string | undefined> {
  const [known] = await listEarlierGrades(tx, certificateId);
  if (!known || !isWrong(known)) return undefined;
  /** In the order in which a refund takes these locks. */
  await lockActiveEnrolment(tx, { courseId: known.course_id, studentId: known.student_id });
  const certificate = await lockCertificate(tx, certificateId);
  const reason = { code: 'certificate.corrected' } as const;
  if (!certificate || !(await revoke(tx, certificate.id, { kind: 'renamed', reason, revokedBy: null, now })))
    return undefined;
  const { average_grade, graded, assignment_total } = known;
  const figures = { average_grade, graded_count: graded, assignment_total };
  const id = await issueCertificate(tx, deps, issuedAgain({ ...certificate, ...figures }, now));
  const subject = {
    subjectId: certificate.id,
    subjectName: certificate.course_title,
    personId: certificate.student_id,
  };
  await recordAudit(tx, { actorId: null, action: 'certificate.revoked', ...subject, reason, now });
  return id;
}
