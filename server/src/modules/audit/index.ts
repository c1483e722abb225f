export { serveAudit } from './audit.routes.ts';
export { listAudit, listAuditOf } from './list-audit.ts';
