import { z } from 'zod';
import { WEBHOOK_LOG_DAYS } from './kept-periods.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Deleted, Id, limitOf, Modified } from './values.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookEndpointInput } from './webhooks.ts';

/** `whsec_` and base64. It is shown this once. */
const Secret = z.object({ _id: Id, Secret: z.string() });

export const listWebhookEndpoints = defineRoute({
  method: 'GET',
  path: '/webhook-endpoints',
  access: 'admin',
  summary: 'Where events are sent to',
  response: z.array(WebhookEndpoint),
  errors: [],
});

export const addWebhookEndpoint = defineRoute({
  method: 'POST',
  path: '/webhook-endpoints',
  access: 'admin',
  fresh: true,
  summary: 'Sends events to an address; the secret that signs them is in this response alone',
  body: WebhookEndpointInput,
  response: Secret,
  errors: ['webhook.address-refused', 'webhook.too-many'],
});

export const changeWebhookEndpoint = defineRoute({
  method: 'PUT',
  path: '/webhook-endpoints/:id',
  access: 'admin',
  fresh: true,
  summary:
    'Changes address or events, or switches the endpoint on or off; what is missing stays, off cancels what waits',
  params: ById,
  body: WebhookEndpointInput.extend({ IsOn: z.boolean() }).partial(),
  response: Modified,
  notFound: 'webhook.not-found',
  errors: ['webhook.address-refused'],
});

export const replaceWebhookSecret = defineRoute({
  method: 'POST',
  path: '/webhook-endpoints/:id/secret',
  access: 'admin',
  fresh: true,
  summary: 'Makes another secret; the one before signs as well for 24 hours',
  params: ById,
  response: Secret,
  notFound: 'webhook.not-found',
  errors: [],
});

export const deleteWebhookEndpoint = defineRoute({
  method: 'DELETE',
  path: '/webhook-endpoints/:id',
  access: 'admin',
  fresh: true,
  summary: 'Deletes an endpoint and its log',
  params: ById,
  response: Deleted,
  notFound: 'webhook.not-found',
  errors: [],
});

export const sendTestWebhook = defineRoute({
  method: 'POST',
  path: '/webhook-endpoints/:id/test',
  access: 'admin',
  summary: 'Sends an event of type `test`, to an endpoint that is on',
  params: ById,
  response: Modified,
  notFound: 'webhook.not-found',
  errors: ['webhook.off'],
});

export const listWebhookDeliveries = defineRoute({
  method: 'GET',
  path: '/webhook-endpoints/:id/deliveries',
  access: 'admin',
  summary: `What was sent to an endpoint in the last ${WEBHOOK_LOG_DAYS} days, newest first`,
  params: ById,
  query: z.object({ limit: limitOf(25, 100), cursor: Cursor.optional() }),
  response: z.array(WebhookDelivery),
  paged: true,
  notFound: 'webhook.not-found',
  errors: [],
});

export const sendWebhookAgain = defineRoute({
  method: 'POST',
  path: '/webhook-deliveries/:id/again',
  access: 'admin',
  summary: 'Sends an event again, with the same id; nothing where it waits already',
  params: ById,
  response: Modified,
  notFound: 'webhook.not-found',
  errors: ['webhook.off'],
});
