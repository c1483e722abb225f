import {
  type createPaymentIntent,
  fromMinorUnits,
  type Payment,
  type ReceiptFacts,
  type ResponseOf,
} from '@guildhall/contract';
import { sayStored } from '../../database/stored-text.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { pictureUrl } from '../files/index.ts';
import type { PaymentEntryRow } from './payment-lists.queries.ts';
import type { PaymentRow } from './payments.queries.ts';

interface BegunPayment {
  intent: Intent;
  payment: PaymentRow;
}

export const toBegunPayment = ({ intent, payment }: BegunPayment): ResponseOf<typeof createPaymentIntent> => ({
  clientSecret: intent.clientSecret,
  TransactionID: intent.id,
  PaidAmount: fromMinorUnits(payment.amount_cents, payment.currency),
  Currency: payment.currency,
});

interface ReceiptRow {
  receipt_number: number | null;
  company: string | null;
  tax_number: string | null;
  /** Of the shop; null while nothing is set. */
  address: string | null;
  shop_tax_number: string | null;
}

export const toReceiptFacts = (row: ReceiptRow): ReceiptFacts => ({
  ReceiptNumber: row.receipt_number,
  ShopAddress: row.address ?? '',
  ShopTaxNumber: row.shop_tax_number ?? '',
  Company: row.company ?? '',
  TaxNumber: row.tax_number ?? '',
});

export const toContainedTax = (
  { tax_rate, tax_cents }: { tax_rate: number | null; tax_cents: number | null },
  currency: string,
) => ({
  TaxPercent: tax_rate === null ? null : tax_rate / 100,
  TaxAmount: tax_cents === null ? null : fromMinorUnits(tax_cents, currency),
});

/** For its student or an admin. */
export const toPayment = (row: PaymentEntryRow): Payment => ({
  _id: row.id,
  TransactionID: row.intent_id ?? '',
  Status: row.status,
  ClassId: row.course_id,
  ClassTitle: row.title,
  ClassImage: pictureUrl(row.image_id),
  StudentId: row.student_id,
  StudentName: row.student_name,
  StudentEmail: row.student_email,
  PaidAmount: fromMinorUnits(row.amount_cents, row.currency),
  RefundedAmount: fromMinorUnits(row.refunded_cents, row.currency),
  Currency: row.currency,
  CardBrand: row.card_brand ?? '',
  CardLast4: row.card_last4 ?? '',
  Reason: sayStored('payment', row.reason, row.reason_sentence),
  CreatedAt: row.created_at.toISOString(),
  PaidAt: row.paid_at?.toISOString() ?? null,
  RefundedAt: row.refunded_at?.toISOString() ?? null,
  DisputeDueAt: row.dispute_due_at?.toISOString() ?? null,
});
