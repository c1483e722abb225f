export { postWebhook, type WebhookAnswer } from './post-webhook.ts';
export { AddressRefused, isPublicAddress, type Resolve, resolveByDns } from './public-address.ts';
