import * as contract from '@guildhall/contract';
import { decimalText, fromMinorUnits } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyInstance } from 'fastify';
import { sayStored } from '../../database/stored-text.ts';
import { serve } from '../../http/serve.ts';
import type { Cell } from '../../lib/csv.ts';
import { sayAuditTexts } from '../audit/index.ts';
import { createExportCapacity, type ExportDeps, exportList } from './export-list.ts';
import {
  type ExportedCourse,
  type ExportedDecision,
  type ExportedMember,
  type ExportedPayment,
  exportedCourses,
  exportedDecisions,
  exportedMembers,
  exportedPayments,
} from './exports.queries.ts';

const memberColumns = (timeZone: string) => [
  m.common_name(),
  m.common_email(),
  m.exports_role(),
  m.exports_suspended({ timeZone }),
];

const courseColumns = (timeZone: string) => [
  m.common_title(),
  m.common_status(),
  m.exports_category(),
  m.exports_price(),
  m.exports_currency(),
  m.exports_teacher(),
  m.exports_teacher_email(),
  m.exports_enrolled(),
  m.exports_reviews(),
  m.exports_average_rating(),
  m.exports_handed_in({ timeZone }),
  m.exports_published({ timeZone }),
  m.common_reason(),
];

const paymentColumns = (timeZone: string) => [
  m.exports_begun({ timeZone }),
  m.exports_paid({ timeZone }),
  m.exports_refunded({ timeZone }),
  m.common_status(),
  m.exports_amount(),
  m.exports_refunded_amount(),
  m.exports_currency(),
  m.exports_class(),
  m.common_student(),
  m.common_email(),
  m.exports_transaction(),
  m.common_reason(),
];

const auditColumns = (timeZone: string) => [
  m.exports_at({ timeZone }),
  m.exports_kind(),
  m.exports_actor(),
  m.exports_actor_email(),
  m.exports_subject(),
  m.exports_person(),
  m.common_reason(),
  m.exports_key(),
];

const amountOf = (cents: number, currency: string) => decimalText(fromMinorUnits(cents, currency), currency);

const toMemberCells = (row: ExportedMember): Cell[] => [row.name, row.email, row.role, row.suspended];

const toCourseCells = (row: ExportedCourse): Cell[] => [
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

const toPaymentCells = (row: ExportedPayment): Cell[] => [
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

function toAuditCells(row: ExportedDecision): Cell[] {
  const { Subject, Reason } = sayAuditTexts(row);
  return [row.at, row.action, row.actor_name, row.actor_email, Subject, row.person_name, Reason, row.key_name];
}

export function serveExports(app: FastifyInstance, given: Omit<ExportDeps, 'exportCapacity'>) {
  const deps = { ...given, exportCapacity: createExportCapacity() };

  serve(app, contract.exportMembers, ({ actor, query }) =>
    exportList(deps, {
      adminId: actor.id,
      list: 'people',
      filters: { text: query.text, role: query.role },
      queryIn: (zone) => exportedMembers(query, zone),
      columns: memberColumns,
      toCells: toMemberCells,
    }),
  );

  serve(app, contract.exportCourses, ({ actor, query }) =>
    exportList(deps, {
      adminId: actor.id,
      list: 'classes',
      filters: { status: query.status, q: query.q },
      queryIn: (zone) => exportedCourses(query, zone),
      columns: courseColumns,
      toCells: toCourseCells,
    }),
  );

  serve(app, contract.exportPayments, ({ actor, query }) =>
    exportList(deps, {
      adminId: actor.id,
      list: 'payments',
      filters: query,
      queryIn: (zone) => exportedPayments(query, zone),
      columns: paymentColumns,
      toCells: toPaymentCells,
    }),
  );

  serve(app, contract.exportAudit, ({ actor, query }) =>
    exportList(deps, {
      adminId: actor.id,
      list: 'audit',
      filters: query,
      queryIn: (zone) => exportedDecisions(query, zone),
      columns: auditColumns,
      toCells: toAuditCells,
    }),
  );
}
