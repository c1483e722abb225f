export { serveAudit } from './audit.routes.ts';
export { listAuditOf } from './list-audit.ts';
