export { serveAudit } from './audit.routes.ts';
export { readAuditReasonOf } from './audit.view.ts';
export { readAuditSubject } from './audit-texts.ts';
export { listAuditOf } from './list-audit.ts';
