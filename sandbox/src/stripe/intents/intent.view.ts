import { seconds } from '../ids.ts';
import type { IntentRow } from './intents.queries.ts';

/** The fields that a caller with the client secret sees. */
export const toPublicIntent = (row: IntentRow) => ({
  id: row.id,
  object: 'payment_intent',
  amount: row.amount,
  amount_details: { tip: {} },
  automatic_payment_methods: row.automatic_payment_methods,
  canceled_at: row.canceled_at && seconds(row.canceled_at),
  cancellation_reason: row.cancellation_reason,
  capture_method: 'automatic',
  client_secret: row.client_secret,
  confirmation_method: 'automatic',
  created: seconds(row.created),
  currency: row.currency,
  description: row.description,
  last_payment_error: row.last_payment_error,
  livemode: false,
  next_action: row.next_action,
  payment_method: row.payment_method,
  payment_method_types: row.payment_method_types,
  processing: null,
  receipt_email: row.receipt_email,
  setup_future_usage: null,
  shipping: null,
  source: null,
  status: row.status,
});

/** The fields that a caller with the secret key sees. */
export const toIntent = (row: IntentRow) => ({
  ...toPublicIntent(row),
  amount_capturable: 0,
  amount_received: row.status === 'succeeded' ? row.amount : 0,
  application: null,
  application_fee_amount: null,
  customer: null,
  latest_charge: row.latest_charge,
  metadata: row.metadata,
  on_behalf_of: null,
  payment_method_options: { card: { installments: null, network: null, request_three_d_secure: 'automatic' } },
  review: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
});
