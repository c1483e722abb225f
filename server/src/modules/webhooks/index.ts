export { createWebhookDelivery } from './deliver-webhooks.ts';
export { purposeOfWebhookSecret } from './webhook-secret.ts';
export { cancelAllDeliveries, deleteOldWebhookEvents } from './webhooks.queries.ts';
export { serveWebhooks } from './webhooks.routes.ts';
