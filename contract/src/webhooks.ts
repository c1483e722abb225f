import { m } from '@guildhall/messages';
import { z } from 'zod';
import { cleanLink } from './clean-address.ts';
import { Id, Instant } from './values.ts';

export const WEBHOOK_EVENT_TYPES = [
  'course.approved',
  'enrolment.begun',
  'enrolment.ended',
  'order.paid',
  'order.refunded',
  'payment.refunded',
  'submission.handed-in',
  'certificate.issued',
  'certificate.revoked',
] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

export const MAX_WEBHOOK_ENDPOINTS = 20;
/** For so long after a change of the secret both secrets sign. */
export const PREVIOUS_SECRET_HOURS = 24;

/** Waits or is under way; succeeded; was attempted for three days; its endpoint was switched off or it is of the past. */
export const WebhookState = z.enum(['pending', 'delivered', 'failed', 'canceled']);
export type WebhookState = z.infer<typeof WebhookState>;

/** Why there was no answer. */
export const WebhookProblem = z.enum(['refused-address', 'unknown-host', 'timeout', 'no-connection']);
export type WebhookProblem = z.infer<typeof WebhookProblem>;

const isHttpUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return Boolean(url && /^https?:$/.test(url.protocol) && !url.username && !url.password);
};

export const WebhookEndpointInput = z.object({
  Url: z.string().overwrite(cleanLink).max(2_000).refine(isHttpUrl, { error: m.webhooks_url_invalid }),
  Events: z.array(WebhookEventType).min(1, { error: m.webhooks_events_missing }).max(WEBHOOK_EVENT_TYPES.length),
});
export type WebhookEndpointInput = z.infer<typeof WebhookEndpointInput>;

export const WebhookEndpoint = z
  .object({
    _id: Id,
    Url: z.string(),
    Events: z.array(WebhookEventType),
    IsOn: z.boolean(),
    /** Why it was switched off by itself: five days of failures, or the receiver answered 410. */
    OffReason: z.enum(['failing', 'gone']).nullable(),
    FailingSince: Instant.nullable(),
    /** The previous secret signs as well until then. */
    PreviousSecretUntil: Instant.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookDelivery = z
  .object({
    _id: Id,
    /** The header `webhook-id`. */
    EventId: Id,
    Type: z.enum([...WEBHOOK_EVENT_TYPES, 'test']),
    State: WebhookState,
    CreatedAt: Instant,
    Attempts: z.int(),
    LastAttemptAt: Instant.nullable(),
    /** Null unless it waits. */
    NextAttemptAt: Instant.nullable(),
    AnswerStatus: z.int().nullable(),
    /** The first characters of the answer's body. */
    AnswerStart: z.string(),
    Problem: WebhookProblem.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
