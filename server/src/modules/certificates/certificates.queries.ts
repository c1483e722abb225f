import { type RawBuilder, sql } from 'kysely';
import { containsText } from '../../database/contains-text.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { StoredSentence } from '../../database/stored-text.ts';

export interface CertificateRow {
  id: string;
  course_id: string;
  student_id: string;
  student_name: string;
  course_title: string;
  teacher_name: string;
  issuer_name: string;
  half_hours: number | null;
  description: string;
  lesson_count: number;
  assignment_count: number;
  quiz_count: number;
  average_grade: number | null;
  graded_count: number | null;
  assignment_total: number | null;
  issued_at: Date;
  revoked_at: Date | null;
  revocation_reason: string | null;
  revocation_sentence: StoredSentence | null;
  revocation: 'decision' | 'refund' | 'renamed' | null;
  /** Whether the class is public now. */
  is_public: boolean;
  /** The student's name as it is now. */
  present_name: string;
  student_email: string;
}

/** All but the tokens, which are long. */
const SELECT = sql`
  select certificate.id, certificate.course_id, certificate.student_id, certificate.student_name,
    certificate.course_title, certificate.teacher_name, certificate.issuer_name, certificate.half_hours,
    certificate.description, certificate.lesson_count, certificate.assignment_count, certificate.quiz_count,
    certificate.average_grade, certificate.graded_count, certificate.assignment_total, certificate.issued_at,
    certificate.revoked_at, certificate.revocation_reason, certificate.revocation_sentence, certificate.revocation,
    course.status = 'Approved' as is_public, student.name as present_name, student.email as student_email
  from certificate
    join course on course.id = certificate.course_id
    join "user" as student on student.id = certificate.student_id`;

/** Only the index in the status list is kept of people whose account was deleted. */
const IS_KEPT = sql`certificate.student_name <> ''`;

const COLUMNS = ['certificate.issued_at', 'certificate.id'];

const executeRows = async (reader: Reader, query: RawBuilder<CertificateRow>) => (await query.execute(reader)).rows;

export async function findCertificate(reader: Reader, id: string): Promise<CertificateRow | undefined> {
  const [row] = await executeRows(reader, sql`${SELECT} where certificate.id = ${id} and ${IS_KEPT}`);
  return row;
}

export const listOfStudent = (reader: Reader, studentId: string, limit: number): Promise<CertificateRow[]> =>
  executeRows(
    reader,
    sql`${SELECT} where certificate.student_id = ${studentId}
      order by certificate.issued_at desc, certificate.id desc limit ${limit}`,
  );

/** Chooses the certificates of a class, or of all; with a text in the name on it or in its class. */
export interface CertificateFilter {
  courseId?: string;
  text?: string | undefined;
}

const matches = ({ courseId, text }: CertificateFilter) => sql`
  ${IS_KEPT} and
  ${courseId ? sql`certificate.course_id = ${courseId}` : sql`true`}
  and ${text ? containsText(sql`fold_text(certificate.student_name || E'\n' || certificate.course_title)`, text) : sql`true`}`;

export const listCertificatesPage = (reader: Reader, filter: CertificateFilter, page: NewestPage) =>
  executeRows(reader, sql`${SELECT} where ${matches(filter)} ${onKeysetPage(COLUMNS, page)}`);

/** The total of a search stops there. */
const MAX_FOUND = 1_000;

export async function countCertificates(reader: Reader, filter: CertificateFilter): Promise<number> {
  const limit = filter.text ? sql`limit ${MAX_FOUND}` : sql``;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from certificate where ${matches(filter)} ${limit}) as counted
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** The one that holds. */
export const findCertificateOf = (reader: Reader, courseId: string, studentId: string) =>
  reader
    .selectFrom('certificate')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** With the teacher of its class, and the student. Until the transaction ends, nobody else revokes it. */
export const lockCertificate = (tx: Tx, id: string) =>
  tx
    .selectFrom('certificate')
    .innerJoin('course', 'course.id', 'certificate.course_id')
    .innerJoin('user as student', 'student.id', 'certificate.student_id')
    .selectAll('certificate')
    .select(['course.teacher_id', 'student.name as present_name', 'student.email as student_email'])
    .where('certificate.id', '=', id)
    .where('certificate.student_name', '<>', '')
    .forNoKeyUpdate('certificate')
    .executeTakeFirst();
