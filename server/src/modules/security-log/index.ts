export { deleteOldSecurityEvents } from './delete-old-security-events.ts';
export { serveSecurityLog } from './security-log.routes.ts';
