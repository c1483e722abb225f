/** Problem codes of webhooks, with their HTTP status. */
export const WEBHOOK_ERROR_STATUS = {
  'webhook.not-found': 404,
  'webhook.address-refused': 409,
  'webhook.too-many': 409,
  'webhook.off': 409,
} as const;
