import {
  type WebhookDelivery as Delivery,
  type WebhookEndpoint as Endpoint,
  WebhookEventType,
} from '@guildhall/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

/** Without its secrets. */
export const toEndpoint = (row: Selectable<Tables['webhook_endpoint']>, now: Date): Endpoint => ({
  _id: row.id,
  Url: row.url,
  Events: row.events.map((type) => WebhookEventType.parse(type)),
  IsOn: row.is_on,
  OffReason: row.off_reason,
  FailingSince: timeOf(row.failing_since),
  PreviousSecretUntil:
    row.previous_secret_until && row.previous_secret_until > now ? timeOf(row.previous_secret_until) : null,
});

export const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  EventId: row.event_id,
  Type: row.type,
  State: row.state,
  CreatedAt: row.created_at.toISOString(),
  Attempts: row.attempts,
  LastAttemptAt: timeOf(row.last_attempt_at),
  NextAttemptAt: row.state === 'pending' ? timeOf(row.next_attempt_at) : null,
  AnswerStatus: row.answer_status,
  AnswerStart: row.answer_start,
  Problem: row.problem,
});
