export { serveMemberAdmin } from './member-admin.routes.ts';
