import type { WebhookDelivery, WebhookEndpoint, WebhookProblem, WebhookState } from '@guildhall/contract';
import { m } from '@guildhall/messages';

export const EVENT_TEXTS: Record<WebhookDelivery['Type'], () => string> = {
  'course.approved': m.webhooks_event_course_approved,
  'enrolment.begun': m.webhooks_event_enrolment_begun,
  'enrolment.ended': m.webhooks_event_enrolment_ended,
  'order.paid': m.webhooks_event_order_paid,
  'order.refunded': m.webhooks_event_order_refunded,
  'payment.refunded': m.webhooks_event_payment_refunded,
  'submission.handed-in': m.webhooks_event_submission_handed_in,
  'certificate.issued': m.webhooks_event_certificate_issued,
  'certificate.revoked': m.webhooks_event_certificate_revoked,
  test: m.webhooks_event_test,
};

export const STATE_TEXTS = {
  pending: { label: m.webhooks_state_pending, tone: 'warning' },
  delivered: { label: m.webhooks_state_delivered, tone: 'success' },
  failed: { label: m.webhooks_state_failed, tone: 'error' },
  canceled: { label: m.webhooks_state_canceled, tone: 'neutral' },
} as const satisfies Record<WebhookState, unknown>;

export const PROBLEM_TEXTS: Record<WebhookProblem, () => string> = {
  'refused-address': m.webhooks_no_answer_refused_address,
  'unknown-host': m.webhooks_no_answer_unknown_host,
  timeout: m.webhooks_no_answer_timeout,
  'no-connection': m.webhooks_no_answer_no_connection,
};

export const OFF_TEXTS: Record<NonNullable<WebhookEndpoint['OffReason']>, () => string> = {
  failing: m.webhooks_off_reason_failing,
  gone: m.webhooks_off_reason_gone,
};
