export { listActiveAdmins, lockActiveAdmins } from './member-admin.queries.ts';
export { serveMemberAdmin } from './member-admin.routes.ts';
export { createNewTeacherMails, type NewTeacherMails } from './tell-students.ts';
