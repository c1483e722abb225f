import type { ErrorCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';
import { REQUEST_ERROR_TEXTS } from './request-error-texts.ts';

/** Seldom met: the server's sentence says it, so that visitors do not load ours. */
type ServersArea =
  | 'webhook'
  | 'api-key'
  | 'shop'
  | 'invitation'
  | 'mail-link'
  | 'certificate'
  | 'trial'
  | 'attempt'
  | 'note'
  | 'job'
  | 'report';
/** It always says which rule was broken, and how. */
type DetailedCode =
  | 'member.last-admin'
  | 'member.cannot-teach'
  | 'media.quota-exceeded'
  | 'enrolment.not-grantable'
  | 'caption.invalid'
  | 'upload.too-large'
  | 'upload.too-many'
  | 'upload.class-quota-exceeded'
  | 'upload.teacher-quota-exceeded';
type ServersCode = Extract<ErrorCode, `${ServersArea}.${string}`> | DetailedCode;

const ERROR_TEXTS: Record<Exclude<ErrorCode, ServersCode>, () => string> & { [Code in ServersCode]?: undefined } = {
  ...REQUEST_ERROR_TEXTS,
  'auth.required': m.errors_auth_required,
  'auth.forbidden': m.errors_auth_forbidden,
  'auth.suspended': m.errors_auth_suspended,
  'auth.wrong-credentials': m.identity_wrong_credentials,
  'auth.proof-required': m.errors_auth_proof_required,
  'auth.wrong-code': m.errors_auth_wrong_code,
  'auth.second-factor-required': m.errors_auth_second_factor_required,
  'auth.wrong-passkey': m.errors_auth_wrong_passkey,
  'passkey.not-found': m.errors_passkey_not_found,
  'second-factor.already-added': m.errors_second_factor_already_added,
  'second-factor.missing': m.errors_second_factor_missing,
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
  'review.hidden': m.reviews_problem_hidden,
  'media.unsupported': m.errors_media_unsupported,
  'media.broken': m.errors_media_broken,
  'media.too-many-pixels': m.errors_media_too_many_pixels,
  'member.not-found': m.errors_member_not_found,
  'teacher.not-found': m.errors_teacher_not_found,
  'account.has-students': m.errors_account_has_students,
  'member.own-account': m.errors_member_own_account,
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
  'request.revision-missing': m.errors_request_revision_missing,
  'section.not-found': m.errors_section_not_found,
  'lesson.not-found': m.errors_lesson_not_found,
  'lesson.locked': m.errors_lesson_locked,
  'lesson.changed-meanwhile': m.errors_lesson_changed_meanwhile,
  'lesson.too-many': m.errors_lesson_too_many,
  'video.not-found': m.errors_video_not_found,
  'caption.not-found': m.errors_caption_not_found,
  'attachment.not-found': m.errors_attachment_not_found,
  'upload.not-found': m.errors_upload_not_found,
  'upload.unsupported': m.errors_upload_unsupported,
  'upload.wrong-offset': m.errors_upload_interrupted,
  'upload.expired': m.errors_upload_not_found,
  'upload.wrong-version': m.errors_upload_interrupted,
  'upload.in-use': m.errors_upload_interrupted,
  'upload.checksum-mismatch': m.errors_upload_interrupted,
  'upload.different-file': m.uploads_problem_different_file,
  'quiz.not-found': m.errors_quiz_not_found,
};

/** Codes whose `detail` from the server says more: which rule was broken, and how. */
const DETAILED_BY_SERVER: readonly ErrorCode[] = [
  'request.too-many',
  'auth.suspended',
  'auth.weak-password',
  'auth.wrong-password',
  'media.unsupported',
  'enrolment.already-enrolled',
  'upload.unsupported',
];

/** What to tell a person about a failure of any kind. */
export function errorText(error: unknown): string {
  if (error instanceof StorageFailure) return m.errors_no_storage();
  if (error instanceof NetworkFailure) return navigator.onLine ? m.errors_no_connection() : m.errors_offline();
  if (!(error instanceof ApiFailure)) return m.errors_server_unexpected();
  const text = ERROR_TEXTS[error.code];
  if (text && !DETAILED_BY_SERVER.includes(error.code)) return text();
  return error.problem.detail || (text?.() ?? m.errors_server_unexpected());
}
