import { sql } from 'kysely';
import { recordAudit } from '../../database/audit-entries.ts';
import { AVERAGE_OF_GRADED, averageOfAll } from '../../database/average-grade.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { lockActiveEnrolment, lockCertificate, revoke } from './certificates.queries.ts';
import { type IssuingDeps, issueCertificate } from './issue-certificate.ts';
import { issuedAgain } from './reissue-certificate.ts';

/** A certificate from before it was stated how much was graded, with what had been graded when it was issued. */
interface EarlierGradeRow {
  id: string;
  course_id: string;
  student_id: string;
  course_title: string;
  /** On the certificate. */
  stated_grade: number;
  graded: number;
  assignment_total: number;
  average_grade: number | null;
  /** As its average was meant then: what has no grade counts as 0. */
  grade_of_all: number | null;
}

/** Those that hold, or this one of them. What was graded again since then, or set or withdrawn, does not count. */
async function listEarlierGrades(reader: Reader, id?: string): Promise<EarlierGradeRow[]> {
  const { rows } = await sql<EarlierGradeRow>`
    select certificate.id, certificate.course_id, certificate.student_id, certificate.course_title,
      certificate.average_grade as stated_grade, content.assignment_total, work.*
    from certificate
      cross join lateral (select certificate.issued_at + interval '1 second' as until) as issue
      cross join lateral (
        select count(*) as assignment_total, array_agg(id) as ids from assignment
        where course_id = certificate.course_id and created_at < issue.until
          and (withdrawn_at is null or withdrawn_at >= issue.until)
      ) as content
      cross join lateral (
        select count(grade) as graded, ${AVERAGE_OF_GRADED} as average_grade,
          ${averageOfAll(sql`content.assignment_total`)} as grade_of_all
        from submission
        where course_id = certificate.course_id and student_id = certificate.student_id
          and assignment_id = any(content.ids) and graded_at < issue.until
      ) as work
    where certificate.average_grade is not null and certificate.graded_count is null
      and certificate.revoked_at is null and certificate.student_name <> ''
      ${id === undefined ? sql`` : sql`and certificate.id = ${id}`}
    order by certificate.id
  `.execute(reader);
  return rows;
}

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
