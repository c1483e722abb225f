import type { WebhookEventType, WebhookProblem, WebhookState } from '@guildhall/contract';
import type { Generated } from 'kysely';

interface WebhookEndpointTable {
  id: string;
  url: string;
  events: string[];
  is_on: Generated<boolean>;
  encrypted_secret: Buffer;
  encrypted_previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  off_reason: 'failing' | 'gone' | null;
  created_at: Date;
}

interface WebhookEventTable {
  id: string;
  type: WebhookEventType | 'test';
  payload: string;
  created_at: Date;
}

interface WebhookDeliveryTable {
  id: string;
  event_id: string;
  endpoint_id: string;
  state: Generated<WebhookState>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  retry_until: Date;
  leased_until: Date | null;
  last_attempt_at: Date | null;
  answer_status: number | null;
  answer_start: Generated<string>;
  problem: WebhookProblem | null;
  created_at: Date;
}

export interface WebhookTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
}
