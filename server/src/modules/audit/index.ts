export { serveAudit } from './audit.routes.ts';
