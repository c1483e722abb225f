import { decimalText, fromMinorUnits } from '@guildhall/contract';
import type { Cell } from '../../lib/csv.ts';
import { readAuditReasonOf, readAuditSubject } from '../audit/index.ts';
import { readPaymentReason } from '../payments/index.ts';
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
  readPaymentReason(row.reason ?? ''),
];

export const toAuditCells = (row: ExportedDecision): Cell[] => [
  row.at,
  row.action,
  row.actor_name,
  row.actor_email,
  readAuditSubject(row.subject_name),
  row.person_name,
  readAuditReasonOf(row),
  row.key_name,
];
