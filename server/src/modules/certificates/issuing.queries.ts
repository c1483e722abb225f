import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

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

export interface CertificateNames {
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
