import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../platform/serve.ts';
import { listAudit } from '../audit/index.ts';
import { listAllCourses } from '../courses/index.ts';
import { listMembers, searchMembers } from '../members/index.ts';
import { listPayments } from '../payments/index.ts';
import { type ExportDeps, exportList } from './export-list.ts';
import { auditColumns, courseColumns, memberColumns, paymentColumns } from './exports.columns.ts';
import { toAuditCells, toCourseCells, toMemberCells, toPaymentCells } from './exports.view.ts';

export function serveExports(app: FastifyInstance, deps: ExportDeps & { database: Database }) {
  const { database } = deps;

  serve(app, contract.exportMembers, ({ actor, query: { text, ...filters } }) =>
    exportList(deps, {
      ...{ adminId: actor.id, list: 'people', filters: { text, ...filters } },
      findPage: (page) =>
        text ? searchMembers(database, text, { ...filters, ...page }) : listMembers(database, { ...filters, ...page }),
      ...{ columns: memberColumns, toCells: toMemberCells },
    }),
  );

  serve(app, contract.exportCourses, ({ actor, query: { sort, ...filters } }) =>
    exportList(deps, {
      ...{ adminId: actor.id, list: 'classes', filters },
      findPage: (page) => listAllCourses(database, { sort, ...filters, ...page }),
      ...{ columns: courseColumns, toCells: toCourseCells },
    }),
  );

  serve(app, contract.exportPayments, ({ actor, query }) =>
    exportList(deps, {
      ...{ adminId: actor.id, list: 'payments', filters: query },
      findPage: (page) => listPayments(database, { ...query, ...page }),
      ...{ columns: paymentColumns, toCells: toPaymentCells },
    }),
  );

  serve(app, contract.exportAudit, ({ actor, query }) =>
    exportList(deps, {
      ...{ adminId: actor.id, list: 'audit', filters: query },
      findPage: (page) => listAudit(database, { ...query, ...page }),
      ...{ columns: auditColumns, toCells: toAuditCells },
    }),
  );
}
