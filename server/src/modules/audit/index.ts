export { serveAudit } from './audit.routes.ts';
export { listAuditOf, sayAuditTexts } from './list-audit.ts';
