import type { InactiveEnrolment, PaymentStatus } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';

interface InactiveEnrolmentRow {
  state: EnrolmentState;
  /** Both null for a free class. */
  payment_status: PaymentStatus | null;
  refunded_at: Date | null;
}

const stateOf = ({ state, payment_status: status }: InactiveEnrolmentRow): InactiveEnrolment['State'] => {
  if (state === 'suspended') return 'on-hold';
  return status === 'refunded' || status === 'refund-due' ? status : 'ended';
};

export const toInactiveEnrolment = (row: InactiveEnrolmentRow): InactiveEnrolment => {
  const state = stateOf(row);
  return { State: state, RefundedAt: state === 'refunded' ? (row.refunded_at?.toISOString() ?? null) : null };
};

/** Undefined where somebody is enrolled, or never was. */
export async function findInactiveEnrolment(reader: Reader, courseId: string, studentId: string) {
  const row = await reader
    .selectFrom('enrolment')
    .leftJoin('payment', 'payment.id', 'enrolment.payment_id')
    .select(['enrolment.state', 'payment.status as payment_status', 'payment.refunded_at'])
    .where('enrolment.course_id', '=', courseId)
    .where('enrolment.student_id', '=', studentId)
    .where('enrolment.state', '<>', 'active')
    .executeTakeFirst();
  return row && toInactiveEnrolment(row);
}
