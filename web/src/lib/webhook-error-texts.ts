import { m } from '@guildhall/messages';

export const WEBHOOK_ERROR_TEXTS = {
  'webhook.not-found': m.errors_webhook_not_found,
  'webhook.address-refused': m.errors_webhook_address_refused,
  'webhook.too-many': m.errors_webhook_too_many,
  'webhook.off': m.errors_webhook_off,
};
