import type { ErrorCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';

const ERROR_TEXTS: Record<ErrorCode, () => string> = {
  'request.invalid': m.errors_request_invalid,
  'request.not-found': m.errors_request_not_found,
  'request.too-large': m.errors_request_too_large,
  'request.timeout': m.errors_request_timeout,
  'request.unsupported-media': m.errors_request_unsupported_media,
  'request.unmet-expectation': m.errors_request_invalid,
  'request.too-many': m.errors_request_too_many,
  'request.headers-too-large': m.errors_request_headers_too_large,
  'request.not-local': m.errors_request_not_local,
  'auth.required': m.errors_auth_required,
  'auth.forbidden': m.errors_auth_forbidden,
  'auth.suspended': m.errors_auth_suspended,
  'auth.wrong-credentials': m.identity_wrong_credentials,
  'auth.wrong-password': m.errors_auth_wrong_password,
  'auth.weak-password': m.errors_auth_weak_password,
  'auth.email-taken': m.errors_auth_email_taken,
  'auth.invalid-link': m.errors_auth_invalid_link,
  'auth.untrusted-address': m.errors_auth_untrusted_address,
  'auth.provider-unavailable': m.errors_auth_provider_unavailable,
  'server.unexpected': m.errors_server_unexpected,
  'server.unavailable': m.errors_server_unavailable,
  'storage.full': m.errors_storage_full,
  'course.not-found': m.errors_course_not_found,
  'course.not-approved': m.errors_course_not_approved,
  'course.earlier-deadlines': m.errors_course_earlier_deadlines,
  'assignment.not-found': m.errors_assignment_not_found,
  'assignment.changed': m.errors_assignment_changed,
  'assignment.earlier-deadline': m.errors_assignment_earlier_deadline,
  'assignment.duplicate': m.errors_assignment_duplicate,
  'assignment.withdrawn': m.errors_assignment_withdrawn,
  'submission.not-found': m.errors_submission_not_found,
  'submission.closed': m.errors_submission_closed,
  'submission.changed': m.errors_submission_changed,
  'announcement.not-found': m.errors_announcement_not_found,
  'announcement.too-many-today': m.announcements_too_many_today,
  'review.not-found': m.errors_review_not_found,
  'review.already-answered': m.errors_review_already_answered,
  'media.unsupported': m.errors_media_unsupported,
  'media.broken': m.errors_media_broken,
  'media.too-many-pixels': m.errors_media_too_many_pixels,
  'media.quota-exceeded': m.errors_media_quota_exceeded,
  'member.not-found': m.errors_member_not_found,
  'member.own-account': m.errors_member_own_account,
  'member.last-admin': m.errors_member_last_admin,
  'member.cannot-teach': m.errors_member_cannot_teach,
  'session.not-found': m.errors_session_not_found,
  'enrolment.already-enrolled': m.errors_enrolment_already_enrolled,
  'enrolment.own-class': m.enrolments_own_course,
  'enrolment.required': m.errors_enrolment_required,
  'payment.not-needed': m.errors_payment_not_needed,
  'payment.not-found': m.errors_payment_not_found,
  'payment.not-confirmed': m.errors_payment_not_confirmed,
  'payment.refunded': m.errors_payment_refunded,
  'payment.provider-unavailable': m.errors_payment_provider_unavailable,
  'payment.wrong-signature': m.errors_payment_wrong_signature,
  'teacher-request.not-found': m.errors_teacher_request_not_found,
  'teacher-request.already-pending': m.errors_teacher_request_already_pending,
};

/** Codes whose `detail` from the server says more: which rule was broken, and how. */
const DETAILED_BY_SERVER: readonly ErrorCode[] = [
  'request.too-many',
  'auth.suspended',
  'member.last-admin',
  'member.cannot-teach',
  'auth.weak-password',
  'auth.wrong-password',
  'media.unsupported',
  'media.quota-exceeded',
  'enrolment.already-enrolled',
];

/** What to tell a person about a failure of any kind. */
export function errorText(error: unknown): string {
  if (error instanceof StorageFailure) return m.errors_no_storage();
  if (error instanceof NetworkFailure) return m.errors_no_connection();
  if (!(error instanceof ApiFailure)) return m.errors_server_unexpected();
  return (DETAILED_BY_SERVER.includes(error.code) && error.problem.detail) || ERROR_TEXTS[error.code]();
}
