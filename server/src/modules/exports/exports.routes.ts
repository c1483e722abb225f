import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { createExportCapacity, type ExportDeps, exportList } from './export-list.ts';
import { auditColumns, courseColumns, memberColumns, paymentColumns } from './exports.columns.ts';
import { exportedCourses, exportedDecisions, exportedMembers, exportedPayments } from './exports.queries.ts';
import { toAuditCells, toCourseCells, toMemberCells, toPaymentCells } from './exports.view.ts';

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
