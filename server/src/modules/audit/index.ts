export { serveAudit } from './audit.routes.ts';
export { sayAuditTexts } from './audit.view.ts';
export { listAuditOf } from './list-audit.ts';
