import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';

export const findEnrolment = (reader: Reader, courseId: string, studentId: string) =>
  reader
    .selectFrom('enrolment')
    .select(['origin', 'state'])
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

export interface NewEnrolment {
  id: string;
  courseId: string;
  studentId: string;
  /** Null for a free class, and for a grant. */
  paymentId: string | null;
  /** By an admin; `entryId` is the entry of the audit, which has to exist at the commit. */
  grant?: { adminId: string; entryId: string };
  /** A line of it costs nothing, whatever the class costs. */
  orderId?: string;
  now: Date;
}

export const originOf = ({ paymentId, grant }: NewEnrolment) => {
  if (grant) return 'granted';
  return paymentId === null ? 'free' : 'paid';
};

/**
 * Undefined when the class is not approved, or not free while nothing was paid or ordered. `enrolmentId` is null when the student
 * has an enrolment that is active or suspended: the class's count is one too high then. An ended enrolment becomes
 * active again. The lock on the class's row lets one transaction at a time change its enrolments.
 */
export async function enrolIfOffered(tx: Tx, enrolment: NewEnrolment) {
  const { id, courseId, studentId, paymentId, grant, orderId, now } = enrolment;
  const origin = originOf(enrolment);
  const { rows } = await sql<{ enrolmentId: string | null }>`
    with offered as (
      update course set enrolled_count = enrolled_count + 1
      where id = ${courseId} and status = 'Approved' ${origin === 'free' && !orderId ? sql`and price_cents = 0` : sql``}
      returning id
    ), enrolled as (
      insert into enrolment
        (id, course_id, student_id, origin, payment_id, granted_by, grant_entry_id, state, enrolled_at)
      select ${id}::uuid, id, ${studentId}, ${origin}, ${paymentId}, ${grant?.adminId ?? null}::uuid,
        ${grant?.entryId ?? null}::uuid, 'active', ${now} from offered
      on conflict (course_id, student_id) do update
        set (origin, payment_id, granted_by, grant_entry_id, state, enrolled_at) = (excluded.origin,
          excluded.payment_id, excluded.granted_by, excluded.grant_entry_id, excluded.state, excluded.enrolled_at)
        where enrolment.state = 'ended'
      returning id
    )
    select enrolled.id as "enrolmentId" from offered left join enrolled on true
  `.execute(tx);
  return rows[0];
}

export const addToEnrolledCount = (tx: Tx, courseId: string, change: number) =>
  tx
    .updateTable('course')
    .set({ enrolled_count: sql`enrolled_count + ${change}` })
    .where('id', '=', courseId)
    .execute();

/** The enrolment in a class that a payment has bought, when it is in one of the states `from`. */
export interface EnrolmentOfPayment {
  courseId: string;
  paymentId: string;
  from: EnrolmentState[];
}

export const setEnrolmentState = (tx: Tx, { courseId, paymentId, from }: EnrolmentOfPayment, to: EnrolmentState) =>
  tx
    .updateTable('enrolment')
    .set({ state: to })
    .where('payment_id', '=', paymentId)
    .where('course_id', '=', courseId)
    .where('state', 'in', from)
    .returning('student_id as studentId')
    .executeTakeFirst();

export const addToEnrolledCountOfPayment = (
  tx: Tx,
  { courseId, paymentId, from }: EnrolmentOfPayment,
  change: 1 | -1,
) =>
  tx
    .updateTable('course')
    .set({ enrolled_count: sql`enrolled_count + ${change}` })
    .where('id', '=', courseId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolment')
          .select('id')
          .where('payment_id', '=', paymentId)
          .where('course_id', '=', courseId)
          .where('state', 'in', from),
      ),
    )
    .execute();

/** Whether this person is enrolled, or on hold, in a class that they teach. */
export async function isEnrolledWithTeacher(reader: Reader, personId: string): Promise<boolean> {
  const enrolment = await reader
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .where('enrolment.student_id', '=', personId)
    .where('enrolment.state', '<>', 'ended')
    .where('course.teacher_id', '=', personId)
    .select('enrolment.id')
    .limit(1)
    .executeTakeFirst();
  return enrolment !== undefined;
}

/** The class's row first, as everywhere; others who change its enrolments wait. */
export const lockCourseOfEnrolment = (tx: Tx, courseId: string) =>
  tx.selectFrom('course').select(['id', 'title']).where('id', '=', courseId).forNoKeyUpdate().executeTakeFirst();

/** Undefined where there is no active enrolment that an admin granted. */
export const endGrantedEnrolment = (tx: Tx, courseId: string, studentId: string) =>
  tx
    .updateTable('enrolment')
    .set({ state: 'ended' })
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('origin', '=', 'granted')
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
