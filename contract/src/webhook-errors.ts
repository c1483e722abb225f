/** Problem codes of webhooks, with their HTTP status. */
export const WEBHOOK_ERROR_STATUS = {
  'webhook.not-found': 404,
  /** Events are sent over https alone, and to public addresses. */
  'webhook.address-refused': 409,
  'webhook.too-many': 409,
  /** Nothing is sent to an endpoint that is switched off. */
  'webhook.off': 409,
} as const;
