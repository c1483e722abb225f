import type { InactiveEnrolment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from './format.ts';

/** Why an enrolment gives no access, without a full stop. */
export function inactiveEnrolmentText({ State, RefundedAt }: InactiveEnrolment): string {
  if (State === 'on-hold') return m.enrolments_inactive_on_hold();
  if (State === 'refund-due') return m.enrolments_inactive_refund_due();
  if (State === 'refunded' && RefundedAt) return m.enrolments_inactive_refunded({ date: formatDate(RefundedAt) });
  return m.enrolments_inactive_ended();
}
