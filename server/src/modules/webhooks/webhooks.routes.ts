import * as contract from '@guildhall/contract';
import {
  type WebhookDelivery as Delivery,
  type WebhookEndpoint as Endpoint,
  WebhookEventType,
} from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, InTx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { Problem } from '../../lib/problem.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, type EndpointDeps, replaceSecret } from './change-endpoints.ts';
import { sendAgain, sendTestEvent } from './send-on-request.ts';
import {
  countDeliveries,
  type DeliveryRow,
  findEndpoint,
  listDeliveryPage,
  listEndpoints,
} from './webhooks.queries.ts';

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

/** Without its secrets. */
const toEndpoint = (row: Selectable<Tables['webhook_endpoint']>, now: Date): Endpoint => ({
  _id: row.id,
  Url: row.url,
  Events: row.events.map((type) => WebhookEventType.parse(type)),
  IsOn: row.is_on,
  OffReason: row.off_reason,
  FailingSince: timeOf(row.failing_since),
  PreviousSecretUntil:
    row.previous_secret_until && row.previous_secret_until > now ? timeOf(row.previous_secret_until) : null,
});

const toDelivery = (row: DeliveryRow): Delivery => ({
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

interface WebhookRoutesDeps extends EndpointDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveWebhooks(app: FastifyInstance, deps: WebhookRoutesDeps) {
  const { database, inTx, now } = deps;

  serve(app, contract.listWebhookEndpoints, async () =>
    (await listEndpoints(database)).map((row) => toEndpoint(row, now())),
  );

  serve(app, contract.addWebhookEndpoint, ({ actor, body }) => {
    const action = { adminId: actor.id, now: now() };
    return inTx((tx) => addEndpoint(tx, deps, body, action));
  });

  serve(app, contract.changeWebhookEndpoint, ({ actor, params, body }) => {
    const action = { endpointId: params.id, adminId: actor.id, now: now() };
    return inTx((tx) => changeEndpoint(tx, deps, body, action));
  });

  serve(app, contract.replaceWebhookSecret, ({ actor, params }) => {
    const action = { endpointId: params.id, adminId: actor.id, now: now() };
    return inTx((tx) => replaceSecret(tx, deps, action));
  });

  serve(app, contract.deleteWebhookEndpoint, ({ actor, params }) => {
    const action = { endpointId: params.id, adminId: actor.id, now: now() };
    return inTx((tx) => deleteEndpoint(tx, action));
  });

  serve(app, contract.sendTestWebhook, ({ params }) =>
    inTx((tx) => sendTestEvent(tx, { endpointId: params.id, now: now() })),
  );

  serve(app, contract.listWebhookDeliveries, async ({ params: { id }, query }) => {
    if (!(await findEndpoint(database, id))) throw new Problem('webhook.not-found');
    return listPage(query, {
      keys: NewestFirst,
      find: (page) => Promise.all([listDeliveryPage(database, id, page), countDeliveries(database, id)]),
      keysOf: ({ created_at, id }) => [created_at, id],
      toItem: toDelivery,
    });
  });

  serve(app, contract.sendWebhookAgain, ({ params }) =>
    inTx((tx) => sendAgain(tx, { deliveryId: params.id, now: now() })),
  );
}
