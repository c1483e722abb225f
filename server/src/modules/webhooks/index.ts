export { deleteOldWebhookEvents } from './delete-old-webhook-events.ts';
export { createWebhookDelivery } from './deliver-webhooks.ts';
export { cancelAllDeliveries } from './outcomes.queries.ts';
export { purposeOfWebhookSecret } from './webhook-secret.ts';
export { serveWebhooks } from './webhooks.routes.ts';
