import { seconds } from '../ids.ts';
import { cardDetails, type MethodRow } from '../payment-methods.ts';
import type { ChargeRow } from './charges.queries.ts';

/** An id in the form of a balance transaction; the sandbox keeps no ledger. */
export const ledgerEntry = (id: string) => `txn_${id.slice(3)}`;

const outcomeOf = ({ status, decline_code, failure_code }: ChargeRow) => {
  const common = { risk_level: 'normal', risk_score: 20, advice_code: null };
  if (status === 'succeeded') {
    return {
      ...common,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...common,
    network_status: 'declined_by_network',
    reason: decline_code ?? failure_code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
};

/** Fields that the sandbox does not support. */
const UNSUPPORTED_FIELDS = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  customer: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export const toCharge = (row: ChargeRow, method: MethodRow) => {
  const isPaid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge',
    ...UNSUPPORTED_FIELDS,
    amount: row.amount,
    amount_captured: isPaid ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    balance_transaction: isPaid ? ledgerEntry(row.id) : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'GUILDHALL SANDBOX',
    captured: isPaid,
    created: seconds(row.created),
    currency: row.currency,
    description: row.description,
    disputed: row.disputed,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    outcome: outcomeOf(row),
    paid: isPaid,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method,
    payment_method_details: { card: cardDetails(method), type: 'card' },
    receipt_email: row.receipt_email,
    refunded: isPaid && row.amount_refunded === row.amount,
    status: row.status,
  };
};
