import { decimalText, fromMinorUnits } from '@guildhall/contract';
import { sayStored } from '../../database/stored-text.ts';
import type { Cell } from '../../lib/csv.ts';
import { sayAuditTexts } from '../audit/index.ts';
import type { ExportedCourse, ExportedDecision, ExportedMember, ExportedPayment } from './exports.queries.ts';

const amountOf = (cents: number, currency: string) => decimalText(fromMinorUnits(cents, currency), currency);

export const toMemberCells = (row: ExportedMember): Cell[] => [row.name, row.email, row.role, row.suspended];

export const toCourseCells = (row: ExportedCourse): Cell[] => [
  row.title,
  row.status,
  row.category,
  amountOf(row.price_cents, row.currency),
  row.currency,
  row.teacher_name,
  row.teacher_email,
  row.enrolled_count,
  row.review_count,
  row.average_rating,
  row.submitted,
  row.published,
  row.reason,
];

export const toPaymentCells = (row: ExportedPayment): Cell[] => [
  row.begun,
  row.paid,
  row.refunded,
  row.status,
  amountOf(row.amount_cents, row.currency),
  amountOf(row.refunded_cents, row.currency),
  row.currency,
  row.title,
  row.student_name,
  row.student_email,
  row.intent_id,
  sayStored('payment', row.reason, row.reason_sentence),
];

export function toAuditCells(row: ExportedDecision): Cell[] {
  const { Subject, Reason } = sayAuditTexts(row);
  return [row.at, row.action, row.actor_name, row.actor_email, Subject, row.person_name, Reason, row.key_name];
}
