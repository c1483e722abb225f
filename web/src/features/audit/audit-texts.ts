import type { AuditKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';

interface KindTexts {
  label: () => string;
  /** Who did what to whom; the tags are `actor` and `subject`. */
  sentence: typeof m.audit_course_approved;
  tone: 'neutral' | 'success' | 'warning' | 'error';
}

export const KIND_TEXTS: Record<AuditKind, KindTexts> = {
  'member.made-admin': { label: m.audit_member_made_admin_label, sentence: m.audit_member_made_admin, tone: 'warning' },
  'member.admin-taken-back': {
    label: m.audit_member_admin_taken_back_label,
    sentence: m.audit_member_admin_taken_back,
    tone: 'warning',
  },
  'member.teacher-taken-back': {
    label: m.audit_member_teacher_taken_back_label,
    sentence: m.audit_member_teacher_taken_back,
    tone: 'warning',
  },
  'member.suspended': { label: m.audit_member_suspended_label, sentence: m.audit_member_suspended, tone: 'error' },
  'member.suspension-lifted': {
    label: m.audit_member_suspension_lifted_label,
    sentence: m.audit_member_suspension_lifted,
    tone: 'success',
  },
  'member.second-factors-reset': {
    label: m.audit_member_second_factors_reset_label,
    sentence: m.audit_member_second_factors_reset,
    tone: 'warning',
  },
  'member.sessions-ended': {
    label: m.audit_member_sessions_ended_label,
    sentence: m.audit_member_sessions_ended,
    tone: 'neutral',
  },
  'teacher-request.approved': {
    label: m.audit_teacher_request_approved_label,
    sentence: m.audit_teacher_request_approved,
    tone: 'success',
  },
  'teacher-request.rejected': {
    label: m.audit_teacher_request_rejected_label,
    sentence: m.audit_teacher_request_rejected,
    tone: 'error',
  },
  'course.approved': { label: m.audit_course_approved_label, sentence: m.audit_course_approved, tone: 'success' },
  'course.rejected': { label: m.audit_course_rejected_label, sentence: m.audit_course_rejected, tone: 'error' },
  'course.edits-seen': { label: m.audit_course_edits_seen_label, sentence: m.audit_course_edits_seen, tone: 'neutral' },
  'course.content-seen': {
    label: m.audit_course_content_seen_label,
    sentence: m.audit_course_content_seen,
    tone: 'neutral',
  },
  'course.deleted': { label: m.audit_course_deleted_label, sentence: m.audit_course_deleted, tone: 'error' },
  'course.archived': { label: m.audit_course_archived_label, sentence: m.audit_course_archived, tone: 'neutral' },
  'course.handed-over': {
    label: m.audit_course_handed_over_label,
    sentence: m.audit_course_handed_over,
    tone: 'warning',
  },
  'course.price-reduced': {
    label: m.audit_course_price_reduced_label,
    sentence: m.audit_course_price_reduced,
    tone: 'neutral',
  },
  'course.reduction-canceled': {
    label: m.audit_course_reduction_canceled_label,
    sentence: m.audit_course_reduction_canceled,
    tone: 'neutral',
  },
  'code.added': { label: m.audit_code_added_label, sentence: m.audit_code_added, tone: 'neutral' },
  'code.series-added': { label: m.audit_code_series_added_label, sentence: m.audit_code_series_added, tone: 'neutral' },
  'code.ended': { label: m.audit_code_ended_label, sentence: m.audit_code_ended, tone: 'neutral' },
  'payment.refunded': { label: m.audit_payment_refunded_label, sentence: m.audit_payment_refunded, tone: 'warning' },
  'return.granted': { label: m.audit_return_granted_label, sentence: m.audit_return_granted, tone: 'warning' },
  'return.refused': { label: m.audit_return_refused_label, sentence: m.audit_return_refused, tone: 'neutral' },
  'enrolment.granted': { label: m.audit_enrolment_granted_label, sentence: m.audit_enrolment_granted, tone: 'success' },
  'enrolment.grant-ended': {
    label: m.audit_enrolment_grant_ended_label,
    sentence: m.audit_enrolment_grant_ended,
    tone: 'warning',
  },
  'roster.confirmed': { label: m.audit_roster_confirmed_label, sentence: m.audit_roster_confirmed, tone: 'success' },
  'roster.invitation-withdrawn': {
    label: m.audit_roster_invitation_withdrawn_label,
    sentence: m.audit_roster_invitation_withdrawn,
    tone: 'neutral',
  },
  'review.hidden': { label: m.audit_review_hidden_label, sentence: m.audit_review_hidden, tone: 'error' },
  'list.downloaded': { label: m.audit_list_downloaded_label, sentence: m.audit_list_downloaded, tone: 'neutral' },
  'shop.changed': { label: m.audit_shop_changed_label, sentence: m.audit_shop_changed, tone: 'neutral' },
  'webhook.added': { label: m.audit_webhook_added_label, sentence: m.audit_webhook_added, tone: 'neutral' },
  'webhook.changed': { label: m.audit_webhook_changed_label, sentence: m.audit_webhook_changed, tone: 'neutral' },
  'webhook.secret-replaced': {
    label: m.audit_webhook_secret_replaced_label,
    sentence: m.audit_webhook_secret_replaced,
    tone: 'warning',
  },
  'webhook.switched-off': {
    label: m.audit_webhook_switched_off_label,
    sentence: m.audit_webhook_switched_off,
    tone: 'error',
  },
  'webhook.deleted': { label: m.audit_webhook_deleted_label, sentence: m.audit_webhook_deleted, tone: 'warning' },
  'api-key.added': { label: m.audit_api_key_added_label, sentence: m.audit_api_key_added, tone: 'warning' },
  'api-key.deleted': { label: m.audit_api_key_deleted_label, sentence: m.audit_api_key_deleted, tone: 'neutral' },
  'quiz.marked-again': { label: m.audit_quiz_marked_again_label, sentence: m.audit_quiz_marked_again, tone: 'warning' },
  'quiz.attempt-granted': {
    label: m.audit_quiz_attempt_granted_label,
    sentence: m.audit_quiz_attempt_granted,
    tone: 'neutral',
  },
  'job.retried': { label: m.audit_job_retried_label, sentence: m.audit_job_retried, tone: 'neutral' },
  'announcement.removed': {
    label: m.audit_announcement_removed_label,
    sentence: m.audit_announcement_removed,
    tone: 'error',
  },
  'certificate.revoked': {
    label: m.audit_certificate_revoked_label,
    sentence: m.audit_certificate_revoked,
    tone: 'error',
  },
  'certificate.reissued': {
    label: m.audit_certificate_reissued_label,
    sentence: m.audit_certificate_reissued,
    tone: 'neutral',
  },
  'report.accepted': { label: m.audit_report_accepted_label, sentence: m.audit_report_accepted, tone: 'warning' },
  'report.dismissed': { label: m.audit_report_dismissed_label, sentence: m.audit_report_dismissed, tone: 'neutral' },
  'lesson.hidden': { label: m.audit_lesson_hidden_label, sentence: m.audit_lesson_hidden, tone: 'error' },
  'lesson.shown': { label: m.audit_lesson_shown_label, sentence: m.audit_lesson_shown, tone: 'neutral' },
  'review.shown': { label: m.audit_review_shown_label, sentence: m.audit_review_shown, tone: 'neutral' },
};
