export { invalidatePerson } from './invalidate-person.ts';
export { grantAdmin } from './make-admin.ts';
export { findPeopleByText, lockRole, type MemberRow, nameMatches, promoteToTeacher } from './members.queries.ts';
export { serveMembers } from './members.routes.ts';
export { toMember } from './members.view.ts';
export { serveTeachers } from './teachers/teachers.routes.ts';
