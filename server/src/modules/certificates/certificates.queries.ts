import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { containsText } from '../../database/contains-text.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import { readText, type StoredSentence, type Text, toColumns } from '../../database/stored-text.ts';
import type { Tables } from '../../database/tables.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { DAY } from '../../lib/durations.ts';

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

export type RuleRow = Selectable<Tables['certificate_rule']>;

/** Undefined where its teacher has never set one. */
export const findRule = (reader: Reader, courseId: string): Promise<RuleRow | undefined> =>
  reader.selectFrom('certificate_rule').selectAll().where('course_id', '=', courseId).executeTakeFirst();

export const findOfferedRule = (reader: Reader, courseId: string): Promise<RuleRow | undefined> =>
  reader
    .selectFrom('certificate_rule')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('is_offered', '=', true)
    .executeTakeFirst();

export const upsertRule = (tx: Tx, { course_id, ...rule }: RuleRow) =>
  tx
    .insertInto('certificate_rule')
    .values({ course_id, ...rule })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(rule))
    .execute();

export interface Holder {
  courseId: string;
  studentId: string;
}

/**
 * Until the transaction ends, no other issues a certificate for it, and it does not end. False where it is not active.
 * Not `for update`: submissions refer to the row and would wait.
 */
export async function lockActiveEnrolment(tx: Tx, { courseId, studentId }: Holder): Promise<boolean> {
  const enrolment = await tx
    .selectFrom('enrolment')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return enrolment !== undefined;
}

/** Those of these students for whom one that holds, or that was revoked by a decision, forbids another; and those whose account was deleted. */
export async function listHolders(reader: Reader, courseId: string, studentIds: string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('certificate')
    .select('student_id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', sql<string>`any (${studentIds}::uuid[])`)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revocation', '=', 'decision')]))
    .unionAll((eb) =>
      eb
        .selectFrom('user')
        .select('id as student_id')
        .where('id', '=', sql<string>`any (${studentIds}::uuid[])`)
        .where('erased_at', 'is not', null),
    )
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
}

interface CertificateNames {
  student_name: string;
  course_title: string;
  teacher_name: string;
}

export const findNames = (reader: Reader, { courseId, studentId }: Holder): Promise<CertificateNames> =>
  reader
    .selectFrom('course')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .innerJoin('user as student', (join) => join.on('student.id', '=', studentId))
    .select(['student.name as student_name', 'course.title as course_title'])
    .select('teacher.name as teacher_name')
    .where('course.id', '=', courseId)
    .executeTakeFirstOrThrow();

/** False where its index in the status list, or the student, has got another certificate meanwhile. */
export async function insertCertificate(tx: Tx, certificate: Insertable<Tables['certificate']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificate')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface RevocationRow {
  kind: 'decision' | 'renamed';
  reason: Text;
  /** Null unless it was a decision. */
  revokedBy: string | null;
  now: Date;
}

function toReasonColumns(reason: Text) {
  const { english, sentence } = toColumns(reason);
  return { revocation_reason: english, revocation_sentence: sentence };
}

export interface RevocationReason {
  reason: string | null;
  sentence: StoredSentence | null;
}

/** Another was issued because this one was wrong, not because of another name. */
export function isCorrected({ reason, sentence }: RevocationReason): boolean {
  const text = readText('certificate', reason ?? '', sentence);
  return typeof text === 'object' && text.code === 'certificate.corrected';
}

interface Revoked {
  id: string;
  course_id: string;
  student_id: string;
}

export const recordRevocation = (tx: Tx, { id, course_id, student_id }: Revoked, kind: string, now: Date) =>
  recordWebhookEvent(tx, {
    type: 'certificate.revoked',
    data: { CertificateId: id, CourseId: course_id, StudentId: student_id, Cause: kind },
    now,
  });

/** False where it was revoked before. */
export async function revoke(tx: Tx, id: string, { kind, reason, revokedBy, now }: RevocationRow): Promise<boolean> {
  const revoked = await tx
    .updateTable('certificate')
    .set({ revoked_at: now, revocation: kind, ...toReasonColumns(reason), revoked_by: revokedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'course_id', 'student_id'])
    .executeTakeFirst();
  if (revoked) await recordRevocation(tx, revoked, kind, now);
  return revoked !== undefined;
}

/** The certificate of an enrolment that a payment had bought; undefined where there is none that holds. */
export const revokeOfPayment = (
  tx: Tx,
  { paymentId, courseId }: { paymentId: string; courseId: string },
  reason: Text,
): Promise<{ id: string } | undefined> =>
  tx
    .updateTable('certificate')
    .set({ revoked_at: sql`now()`, revocation: 'refund', ...toReasonColumns(reason) })
    .where('course_id', '=', courseId)
    .where('student_id', '=', (query) =>
      query
        .selectFrom('enrolment')
        .select('student_id')
        .where('payment_id', '=', paymentId)
        .where('course_id', '=', courseId),
    )
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

const YEAR_MS = 365 * DAY;

/** How often the certificate of a student and class was issued again under another name within a year. */
export async function countReissues(
  tx: Tx,
  { course_id, student_id }: { course_id: string; student_id: string },
  now: Date,
): Promise<number> {
  const renamed = await tx
    .selectFrom('certificate')
    .select(['revocation_reason as reason', 'revocation_sentence as sentence'])
    .where('course_id', '=', course_id)
    .where('student_id', '=', student_id)
    .where('revocation', '=', 'renamed')
    .where('revoked_at', '>', new Date(now.getTime() - YEAR_MS))
    .execute();
  return renamed.filter((row) => !isCorrected(row)).length;
}
